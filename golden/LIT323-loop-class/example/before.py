from pytorch_lightning.loops import FitLoop
