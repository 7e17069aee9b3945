import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.encoder.requires_grad_(False)

    def on_fit_start(self):
        self.head.requires_grad_(False)

    def on_train_epoch_start(self):
        if self.current_epoch == 3:
            for p in self.encoder.parameters():
                p.requires_grad = True
            self.head.requires_grad_()
            self.head.requires_grad_(True)
        self.requires = False


class Plain:
    def on_epoch_start(self, trainer, pl_module):
        for p in pl_module.parameters():
            p.requires_grad = False


pl.Trainer(gpus=0).fit(Net())
