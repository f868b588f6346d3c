"""Statements of scale and currency, and the kinds of numbers that rows hold."""
