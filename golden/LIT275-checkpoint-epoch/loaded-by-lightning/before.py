from pytorch_lightning.utilities.cloud_io import load as pl_load


class Notes:
    """What a run leaves behind, kept in a file of its own beside the checkpoints that the callback writes."""

    def __init__(self, folder):
        self.folder = folder
        self.lines = []

    def add(self, line):
        """Keep one line, with the number that it has, to be written once all of the run is over and done with."""
        self.lines.append((len(self.lines), line))

    def write(self):
        """Write all lines, each with its number, one below the other, into the folder that was given at the start."""
        with open(self.folder + "/notes.txt", "w") as file:
            for number, line in self.lines:
                file.write(str(number) + " " + line)


def epochs(checkpoint_callback):
    state = pl_load(checkpoint_callback.best_model_path, map_location=lambda storage, loc: storage)
    return state["epoch"], state["global_step"]
