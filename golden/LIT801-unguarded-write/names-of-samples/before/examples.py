import json
import os

import torch


def write_example(values, name, folder):
    """The file is called by the sample's name, by way of a variable."""
    stem = name.split(".")[0] + "_{}"
    inside = os.path.join(folder, "examples")
    os.makedirs(inside, exist_ok=True)
    f = open(os.path.join(inside, stem.format("values.json")), "w")
    json.dump(values, f)
    f.close()


def write_summary(values, folder):
    inside = os.path.join(folder, "summary")
    path = os.path.join(inside, "values.json")
    with open(path, "w") as f:
        json.dump({"mean": torch.zeros(1).item(), **values}, f)
