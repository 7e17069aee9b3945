"""Rules about strategies, plugins, precision, accelerators and cluster environments by name."""
