"""One function for each command: values in, values out. No files, no printing."""
