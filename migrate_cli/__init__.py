"""The program of lightning-migrate: everything that touches files, terminals and processes."""
