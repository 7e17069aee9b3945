from pytorch_lightning import Trainer

half = Trainer(precision=16)
brain = Trainer(precision="bf16")
