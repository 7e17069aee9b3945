"""Files on disk: finding, reading and writing them, configuration, the undo journal, processes."""
