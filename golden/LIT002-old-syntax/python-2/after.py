# -*- coding: utf-8 -*-
import sys

import pytorch_lightning as pl


def report(result, *more):
    print("loss", result["loss"], end=' ')  # one line
    print()
    print("été %s" % more, file=sys.stderr)
    print ("only %s" % result)
    print(("a", "tuple"))
    try:
        exec("x = 1", {})
    except (ValueError, KeyError) as error:
        raise RuntimeError("no " + repr(error))
    if result != 0o777 and len(more) != 10:
        print(r"\d+")


trainer = pl.Trainer(accelerator="gpu", devices=[0], max_epochs=3)
