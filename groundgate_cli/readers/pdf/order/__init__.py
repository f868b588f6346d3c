"""The order of reading: columns, boxes, margins and lists of a page."""
