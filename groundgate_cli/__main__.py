"""python -m groundgate_cli: the command groundgate."""

from groundgate_cli.cli.main import run

if __name__ == "__main__":
    run()
