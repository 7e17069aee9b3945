from pytorch_lightning import LightningModule, Trainer


class Plain(LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_closure, **rest):
        optimizer.step(closure=optimizer_closure)

    def on_before_optimizer_step(self, optimizer, optimizer_idx):
        optimizer.param_groups[0]["lr"] = 0.1

    def training_step(self, batch, batch_idx):
        raw = self.optimizers(use_pl_optimizer=False)
        raw.param_groups[0]["lr"] = 0.2
        print(self.trainer.optimizers[0].param_groups)
        wrapped = self.optimizers()
        wrapped.step()
        wrapped.optimizer.param_groups[0]["lr"] = 0.3

    def configure_optimizers(self):
        optimizer = make(self)
        print(optimizer.param_groups)
        return optimizer


Trainer().fit(Plain(), ckpt_path="last.ckpt")
