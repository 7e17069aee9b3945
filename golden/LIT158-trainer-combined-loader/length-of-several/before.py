from pytorch_lightning import Callback, Trainer


class Momentum(Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.rate = pl_module.global_step / (len(trainer.train_dataloader) * trainer.max_epochs)


def run(model, first, second, mode):
    trainer = Trainer(callbacks=[Momentum()], multiple_trainloader_mode=mode)
    trainer.fit(model, {"first": first, "second": second})
    return len(trainer.val_dataloaders)
