"""Sources to independent origins; staleness."""
