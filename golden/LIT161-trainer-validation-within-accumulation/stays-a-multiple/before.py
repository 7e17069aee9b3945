from pytorch_lightning import Trainer

Trainer(val_check_interval=100, accumulate_grad_batches=4)
Trainer(val_check_interval=1.0, accumulate_grad_batches=4)
Trainer(check_val_every_n_epoch=2, accumulate_grad_batches=4)
