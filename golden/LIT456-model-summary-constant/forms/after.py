
MODES = ["full", "top"]  # what may be asked for
