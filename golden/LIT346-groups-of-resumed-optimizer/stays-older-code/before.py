from pytorch_lightning import LightningModule, Trainer


class Ramp(LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_closure, **rest):
        for group in optimizer.param_groups:
            group["lr"] = 0.1
        optimizer.step(closure=optimizer_closure)

    def on_train_epoch_end(self):
        self.optimizers().param_groups[0]["lr"] = 0.2


trainer = Trainer(max_epochs=4, resume_from_checkpoint="last.ckpt")
trainer.fit(Ramp())
trainer.test(ckpt_path="best")
