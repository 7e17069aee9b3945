import pytorch_lightning as pl


class Pictures(pl.Callback):
    def show(self, pl_module):
        pl_module.logger.experiment.add_image("epoch_%d" % pl_module.current_epoch, None, pl_module.current_epoch)

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        self.show(pl_module)

    def on_test_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        self.show(pl_module)


def main(model, data):
    trainer = pl.Trainer(callbacks=[Pictures()])
    trainer.fit(model, data)
    trainer.test(model, data)
