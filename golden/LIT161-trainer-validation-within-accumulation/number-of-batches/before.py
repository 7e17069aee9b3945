from pytorch_lightning import Trainer

OPTIONS = {"val_check_interval": 50, "accumulate_grad_batches": 8}
Trainer(**OPTIONS).fit(net())
