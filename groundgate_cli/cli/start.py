"""The first module of a run: an interrupt while the others load ends it without a traceback.

It imports nothing else before that is settled.
"""

from __future__ import annotations

import signal


def run() -> None:
    """Load the command line and run it."""
    # A shell may have an interrupt ignored by what runs behind it; that stays.
    heeded = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if heeded:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from groundgate_cli.cli.main import run as begin

    if heeded:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    begin()
