"""Front desk: options in, exit status out. The only room that knows typer."""
