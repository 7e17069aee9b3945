import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_epoch_start(self):
        self.seen = []


def go_on(net, path):
    trainer = pl.Trainer(max_epochs=9, resume_from_checkpoint=path)
    trainer.fit(net)


def begin(net):
    trainer = pl.Trainer(max_steps=500)
    trainer.fit(net)


def evaluate(net):
    trainer = pl.Trainer(max_steps=500, check_val_every_n_epoch=2)
    trainer.test(net)
