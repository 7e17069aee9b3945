import torch
from pytorch_lightning import Trainer


def build(debug, kind):
    options = {}
    if torch.cuda.is_available():
        options["gpus"] = 1
    else:
        options["num_processes"] = 2
    if debug:
        options["gpus"] = None
    elif kind:
        options["tpu_cores"] = 8
    return Trainer(**options)
