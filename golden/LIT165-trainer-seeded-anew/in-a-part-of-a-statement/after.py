import pytorch_lightning as pl
import torch


class Twins(pl.LightningModule):
    automatic_optimization = False
    gradient_clip_val = None

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            self.clip_gradients(optimizer, gradient_clip_val=self.gradient_clip_val, gradient_clip_algorithm="norm")
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        noisy = batch + torch.randn_like(batch)
        return self.left(noisy).mean() if optimizer_idx == 0 else self.right(noisy).mean()

    def validation_step(self, batch, batch_idx):
        self.log("mean", self.left(batch).mean())

    def configure_optimizers(self):
        return torch.optim.SGD(self.left.parameters(), 0.1), torch.optim.SGD(self.right.parameters(), 0.1)


def main(args, train, val):
    pl.seed_everything(3)
    trainer = pl.Trainer(max_epochs=2, gradient_clip_val=args.clip)
    trainer.fit(Twins(), train, val) if args.train else trainer.test(Twins(), val)
