import io
import json
import os
import tempfile

import numpy as np
from lightning.pytorch.utilities import rank_zero_only


@rank_zero_only
def append(path, values):
    with open(path, "a") as f:
        f.write(json.dumps(values))


def first_only(path, values, rank):
    if rank != 0:
        return
    with open(path, "a") as f:
        f.write(json.dumps(values))


def read(path):
    with open(path) as f:
        return f.read()


def save(path, array):
    np.save(path, array)


def scratch(values):
    with tempfile.NamedTemporaryFile("w") as f:
        json.dump(values, f)


def of_process(values):
    with open(f"log-{os.getpid()}.txt", "w") as f:
        json.dump(values, f)


def as_bytes(figure):
    buffer = io.BytesIO()
    figure.savefig(buffer)
    return buffer.getvalue()


def shown(values, keep=False):
    if keep:
        with open("values.json", "w") as f:
            json.dump(values, f)
    return len(values)
