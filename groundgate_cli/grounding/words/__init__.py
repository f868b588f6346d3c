"""The words of a sentence: tokens, stems, terms, amounts, and cues with what they rule."""
