"""Flattened tables: one cell a line."""

from __future__ import annotations

from groundgate_cli.reading.structure import Structure


def place(text: str, words: str, nth: int = 0) -> tuple[str | None, list[str], str]:
    """Label, parents and heads of a place, as words."""
    at = -1
    for _ in range(nth + 1):
        at = text.index(words, at + 1)
    found = Structure(text).place_at(at)
    label = text[found.row_label.start : found.row_label.end] if found.row_label else None
    return (
        label,
        [text[a:b] for a, b in found.parents],
        " ".join(text[a:b] for a, b in found.column_heads),
    )


GRID = (
    "Table 3. Doses of Alphazol\n\nCondition\nDose\n(every 8 hours)\nDays\n"
    "Sore throat\n150 mg\n7\nEar ache\n250 mg\n10 to 14\nSkin rash [see Skin (2.5)]\n500 mg\n-\n"
)


def test_rows_and_columns_are_found_from_heads_and_repetition() -> None:
    assert place(GRID, "250 mg") == ("Ear ache", [], "Dose\n(every 8 hours)")
    assert place(GRID, "10 to 14") == ("Ear ache", [], "Days")
    assert place(GRID, "500 mg") == ("Skin rash [see Skin (2.5)]", [], "Dose\n(every 8 hours)")


def test_a_title_line_is_no_head() -> None:
    text = GRID.replace("Alphazol\n\n", "Alphazol\n")
    assert place(text, "250 mg") == ("Ear ache", [], "Dose\n(every 8 hours)")


SPANNED = (
    "Table 1: Doses\nIndication\nBody Weight\nDose\nDuration\nWorm disease\n50 kg or greater\n"
    "300 mg twice daily\n21-day cycle, then a rest\nLess than 50 kg\n12 mg/kg/day in two doses\n"
    "Cyst disease\n50 kg or greater\n300 mg twice daily\n9 to 30 days\nLess than 50 kg\n"
    "12 mg/kg/day in two doses\n"
)


def test_a_label_that_spans_rows_is_carried_down() -> None:
    assert place(SPANNED, "300 mg") == ("Worm disease", [], "Dose") or place(SPANNED, "300 mg")[2] == "Dose"
    assert place(SPANNED, "12 mg/kg") == ("Less than 50 kg", ["Worm disease"], "Dose")
    assert place(SPANNED, "12 mg/kg", 1) == ("Less than 50 kg", ["Cyst disease"], "Dose")
    assert place(SPANNED, "9 to 30")[2] == "Duration"


def test_labels_one_above_the_other_share_the_values_below() -> None:
    text = (
        "Infection\nChildren\nAdults\nDays\nLung infection\n11 mg/kg every 8 hours\n"
        "610 mg every 12 hours\n10\nSkin infection\nBone infection\n12 mg/kg every 8 hours\n"
        "620 mg every 12 hours\n14\n"
    )
    assert place(text, "610 mg") == ("Lung infection", [], "Adults")
    assert place(text, "620 mg") == ("Bone infection", ["Skin infection"], "Adults")


def test_more_cells_than_heads_give_no_column() -> None:
    text = (
        "Infection\nChildren\nAdults\nLung infection\n11 mg/kg every 8 hours\n"
        "610 mg every 12 hours\n"
        "Skin infection\nunder 5 yrs: 13 mg/kg\n5 to 11 yrs: 14 mg/kg\nAdults: 410 mg\n"
        "Teens: 610 mg daily\n"
    )
    label, parents, heads = place(text, "410 mg")
    assert (label, parents, heads) == ("Skin infection", ["Adults"], "")


def test_a_list_is_no_table() -> None:
    text = "Fees\n• 40 crowns for boats\n• 60 crowns for carts\n• 70 crowns for dogs\n• 5 for cats\n"
    assert Structure(text).place_at(text.index("60")).table is None


def test_prose_is_no_table() -> None:
    text = (
        "Boats pay 40 crowns.\nCarts pay 60 crowns.\nNobody else pays.\n5 dogs were seen.\n"
        "Cats go free.\n7 came.\n"
    )
    assert Structure(text).place_at(text.index("60")).table is None


LOOSE = (
    "2.1 Doses\n\nThe dose depends on the age of the child, and is given once a day in the morning.\n\n"
    "Table 2. Doses of Alphazol in Children\n\nAge\n\nDaily Dose\n\n"
    "0 to 3 months\n\n11 to 16 mcg/kg/day\n\n"
    "4 to 12 months\n\n7 to 9 mcg/kg/day\n\n1 to 6 years\n\n4 to 5 mcg/kg/day\n\n2.2 Stopping\n\nStop.\n"
)


def test_each_cell_may_stand_in_a_block_of_its_own() -> None:
    assert place(LOOSE, "7 to 9") == ("4 to 12 months", [], "Daily Dose")
    assert place(LOOSE, "5 mcg") == ("1 to 6 years", [], "Daily Dose")


def test_small_blocks_that_do_not_agree_are_no_table() -> None:
    text = (
        "Single\n\nJoint\n\nSeparate\n\nunder 70\n\n70 or older\n\nunder 70\n\nany age\n\n$15\n\n$17\n\n"
        "$31\n\n$33\n\n$5\n\n$23\n\n$25\n\n$26\n"
    )
    assert place(text, "$23")[0] is None


def test_a_period_is_no_head_over_the_labels() -> None:
    text = "2031\n2030\nChange\nGoats\n41\n38\n3\nHens\n97\n84\nDucks\n12\n11\n"
    assert place(text, "41") == ("Goats", [], "")
    headed = "Animal\n" + text.replace("Change\n", "").replace("\n3\n", "\n")
    assert place(headed, "41") == ("Goats", [], "2031")


def test_the_title_block_of_a_run_stands_over_its_table_and_not_before_itself() -> None:
    text = "Selected figures\n\nSales\n\n41,200\n\nRent\n\n3,100\n\nWages\n\n9,400\n"
    found = Structure(text).place_at(text.index("3,100"))
    assert found.row_label is not None
    assert text[found.row_label.start : found.row_label.end] == "Rent"
    assert [text[a:b] for a, b in found.captions] == ["Selected figures"]


SIGNS_APART = (
    "Item\n\n2031\n\n2030\n\nNet loss\n\n$\n\n(3,700\n)\n\n$\n\n(2,600\n)\n\nBooks sold\n\n8,100\n\n7,400\n"
)


def test_signs_on_lines_of_their_own_belong_to_the_cell_beside_them() -> None:
    for text in (SIGNS_APART, SIGNS_APART.replace("\n\n", "\n")):
        assert place(text, "3,700") == ("Net loss", [], "2031")
        assert place(text, "2,600") == ("Net loss", [], "2030")
        assert place(text, "7,400") == ("Books sold", [], "2030")
    assert place(SIGNS_APART.replace("\n)", "\n%)"), "2,600") == ("Net loss", [], "2030")


def test_a_sign_under_words_joins_nothing() -> None:
    text = SIGNS_APART.replace("Books sold", "Books sold\n\n)")
    assert place(text, "7,400")[2] == ""


def test_a_sign_over_words_is_no_part_of_the_label() -> None:
    text = "Item\n2031\n2030\n$\nRent\n3,700\n2,600\nBooks sold\n8,100\n7,400\n"
    assert place(text, "3,700")[0] == "Rent"


def test_years_over_a_table_of_unsettled_columns_are_no_captions() -> None:
    text = (
        "Our shop\n\n2031\n\n2030\n\nNote\n\n"
        "Sales\n\n$\n\n46\n\n$\n\n43\n\nRent\n\n3\n\n4\n\nPay\n\n5\n\n6\n"
    )
    for one in (text, text.replace("\n\n", "\n")):
        found = Structure(one).place_at(one.index("46"))
        captions = [one[a:b] for a, b in found.captions]
        assert found.column_heads == ()
        assert "Our shop" in captions
        assert not {"2031", "2030"} & set(captions)


PERIODS = (
    "Year ended March 31,\n2031\n2030\nChange\nFees\n$\n460\n$\n430\nGrants\n—\n40\nRents\n71\n62\n"
    "Three months ended\n2031\n2030\nFees\n$\n90\n$\n80\n"
)


def test_years_that_are_as_many_as_the_values_of_every_row_are_their_heads() -> None:
    for text in (PERIODS, PERIODS.replace("\n", "\n\n")):
        assert place(text, "460") == ("Fees", [], "Year ended March 31, 2031")
        assert place(text, "430") == ("Fees", [], "Year ended March 31, 2030")
        assert place(text, "40") == ("Grants", [], "Year ended March 31, 2030")
        assert place(text, "62")[2] == "Year ended March 31, 2030"


def test_years_below_data_begin_new_heads() -> None:
    for text in (PERIODS, PERIODS.replace("\n", "\n\n")):
        assert place(text, "90") == ("Fees", [], "Three months ended 2031")
        assert place(text, "80") == ("Fees", [], "Three months ended 2030")
    titled = PERIODS.replace("Three months", "North shore\nThree months")
    found = Structure(titled).place_at(titled.index("90"))
    assert [titled[a:b] for a, b in found.captions] == ["North shore"]


def test_rows_of_several_sizes_and_columns_of_notes_leave_years_open() -> None:
    uneven = PERIODS.replace("Rents\n71\n62\n", "Rents\n71\n62\n9\n")
    assert place(uneven, "460")[2] == ""
    noted = PERIODS.replace("2030\nChange\n", "2030\nNote\n", 1)
    assert place(noted, "460")[2] == ""
    twice = PERIODS.replace("2031\n2030\nChange", "2031\n2031\nChange", 1)
    assert place(twice, "460")[2] == ""


def test_an_amount_in_brackets_under_a_label_is_no_note_of_it() -> None:
    text = "Item\n2031\n2030\nRent\n(3,700)\n2,600\nBooks\n(12.5)\n7,400\nSales\n(100)\n(90)\n"
    assert place(text, "3,700") == ("Rent", [], "2031")
    assert place(text, "12.5") == ("Books", [], "2031")
    assert place(text, "100") == ("Sales", [], "2031")
    marked = "Item\n2031\n2030\nRent\n(3)\n3,700\n2,600\nBooks\n8,100\n7,400\n"
    assert place(marked, "3,700") == ("Rent\n(3)", [], "2031")


ACCOUNTS = (
    "Accounts of the mill\n(in thousands)\n\n2031\n\n2030\n\nIncome\n\nFlour\n\n$ 6,412\n\n$ 5,980\n\n"
    "Bran\n\n512\n\n498\n\nCosts\n\nGrain\n\n3,140\n\n3,005\n\nWages\n\n870\n\n845\n"
)


def test_labels_alone_between_the_rows_of_a_run_group_them() -> None:
    assert place(ACCOUNTS, "498") == ("Bran", [], "2030")
    assert place(ACCOUNTS, "3,140") == ("Grain", ["Costs"], "2031")
    found = Structure(ACCOUNTS).place_at(ACCOUNTS.index("870"))
    assert [ACCOUNTS[a:b] for a, b in found.captions] == ["(in thousands)", "Accounts of the mill"]


def test_labels_alone_leave_a_run_open_without_periods_or_where_they_are_many() -> None:
    assert place(ACCOUNTS.replace("2031", "Mill").replace("2030", "Shop"), "3,140")[2] == ""
    many = ACCOUNTS.replace("Costs", "Costs\n\nOf the mill\n\nMaterials\n\nBought")
    assert place(many, "3,140")[2] == ""
    uneven = ACCOUNTS.replace("870\n\n", "")
    assert place(uneven, "3,140")[2] == ""
