from pytorch_lightning import LightningModule


class Net(LightningModule):
    def optimizer_step(self, *args, **kwargs):
        epoch, batch_idx, optimizer, closure = args
        super().optimizer_step(*args, **kwargs)
        for group in args[2].param_groups:
            group["lr"] *= kwargs.get("factor", 0.5)
