"""A real browser for the page: Chromium as the system has it, driven by Playwright.

Without either of them the tests are skipped, and say so.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM = os.environ.get("GROUNDGATE_CHROMIUM") or next(filter(None, map(shutil.which, _NAMES)), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("there is no Chromium: apt-get install chromium")
    with sync_api.sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


class Shown:
    """A page that is open, with what its console said and what it asked for."""

    def __init__(self, tab: Any) -> None:
        self.tab = tab
        self.said: list[str] = []
        self.asked: list[str] = []
        tab.on("console", lambda message: self.said.append(message.text))
        tab.on("pageerror", lambda error: self.said.append(str(error)))
        tab.on("request", lambda request: self.asked.append(request.url))

    def run(self, script: str, *given: Any) -> Any:
        return self.tab.evaluate(script, *given)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.tab.keyboard.press(key)

    @property
    def chosen(self) -> str:
        """The heading of the chosen decision."""
        return str(self.tab.text_content("#detail h3"))


Open = Callable[..., Shown]


@pytest.fixture
def show(browser: Any, tmp_path: Path) -> Iterator[Open]:
    """show(html, width=, height=, dark=): the page in a fresh profile; quiet and offline to the end."""
    opened: list[tuple[Any, Shown, str]] = []

    def start(html: str, width: int = 1400, height: int = 1000, dark: bool = False) -> Shown:
        file = tmp_path / f"report-{len(opened)}.html"
        file.write_text(html, encoding="utf-8")
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            accept_downloads=True,
        )
        shown = Shown(context.new_page())
        shown.tab.goto(file.as_uri())
        opened.append((context, shown, file.as_uri()))
        return shown

    yield start
    for context, shown, address in opened:
        context.close()
        assert shown.said == []
        assert [url for url in shown.asked if not url.startswith(("data:", "blob:"))] in (
            [address],
            [address, address],
        )
