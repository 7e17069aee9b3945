from pytorch_lightning import LightningModule, Trainer


class Ramp(LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_closure, **rest):
        if self.global_step < 100:
            rate = self.global_step / 100
            for group in optimizer.param_groups:
                group["lr"] = rate * self.lr
        optimizer.step(closure=optimizer_closure)

    def training_step(self, batch, batch_idx):
        self.log("rate", self.optimizers().param_groups[0]["lr"])
        return self.loss(batch)


def main(path):
    Trainer(max_epochs=4).fit(Ramp(), ckpt_path=path)
