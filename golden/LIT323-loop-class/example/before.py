from pytorch_lightning.loops import FitLoop


class Own(FitLoop):
    pass
