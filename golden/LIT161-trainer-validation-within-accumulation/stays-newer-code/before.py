from pytorch_lightning import Trainer

Trainer(val_check_interval=0.5, accumulate_grad_batches=4)
