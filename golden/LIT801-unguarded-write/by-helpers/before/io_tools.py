import csv
import json
from pathlib import Path

import numpy as np
import torch.distributed


def append(path, values):
    if not values:
        raise ValueError("nothing to write")
    with open(path, "a") as f:
        f.write(json.dumps(values))


def save_array(array, path):
    path = Path(path)
    np.save(path, array)


def note(text):
    with open("notes.txt", "a") as f:
        f.write(text)


class Table:
    def __init__(self, path):
        self.path, self.rows = path, []

    def write(self):
        with open(self.path, "a") as f:
            csv.writer(f).writerows(self.rows)

    def flush(self):
        with open(self.path, "a") as f:
            csv.writer(f).writerows(self.rows)
        self.rows = []


def collect(path, value):
    torch.distributed.barrier()
    with open(path, "a") as f:
        f.write(str(value))
