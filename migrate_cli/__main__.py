"""`python -m migrate_cli` is `lightning-migrate`."""

from migrate_cli.main import main

if __name__ == "__main__":  # a process pool imports this module again
    main()
