import pytorch_lightning as pl


def size((width, height)):
    return width * height
