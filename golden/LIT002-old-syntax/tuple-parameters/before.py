import pytorch_lightning as pl


def size((width, height)):
    print width, height
