# -*- coding: utf-8 -*-
import sys

import pytorch_lightning as pl


def report(result, *more):
    print "loss", result["loss"],  # one line
    print
    print >>sys.stderr, "été %s" % more
    print ("only %s" % result)
    print ("a", "tuple")
    try:
        exec "x = 1" in {}
    except (ValueError, KeyError), error:
        raise RuntimeError, "no " + `error`
    if result <> 0777 and len(more) != 10L:
        print ur"\d+"


trainer = pl.Trainer(gpus=[0], max_nb_epochs=3)
