from pytorch_lightning import Callback, LightningModule, Trainer


class Pair(LightningModule):
    def training_step(self, batch, batch_idx):
        first, second = self.optimizers()
        first.step()
        second.param_groups[0]["lr"] *= 0.5

    def on_train_epoch_end(self):
        for optimizer in self.optimizers():
            self.log("momentum", optimizer.param_groups[0]["momentum"])

    def on_train_start(self):
        both = self.optimizers()
        print(both[0].param_groups)


class Rates(Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        print(pl_module.optimizers()[0].param_groups[0]["lr"])
        print(trainer.optimizers[0].param_groups[0]["lr"])


trainer = Trainer(resume_from_checkpoint="pair.ckpt")
trainer.fit(Pair())
