import pytorch_lightning as pl

from net import Net


class Saver(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        trainer.save_checkpoint("within.ckpt")


def exported(net):
    trainer = pl.Trainer(max_epochs=3, callbacks=[Saver()])
    trainer.validate(net)
    trainer.save_checkpoint("before.ckpt")
    trainer.fit(net)


def resumed(path):
    trainer = pl.Trainer(max_epochs=6, resume_from_checkpoint=path)
    trainer.fit(Net())
