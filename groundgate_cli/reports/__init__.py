"""Print shop: a receipt to text, Markdown or HTML."""
