import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.generator, self.critic = torch.nn.Linear(4, 4), torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        weight = 1.0 if self.global_step // 2 < 100 else 0.5
        if optimizer_idx == 0:
            self.log("warm", min(1, (self.trainer.global_step // 2) / 100))
            return weight * self.critic(self.generator(batch)).mean()
        if (self.global_step // 2) % 50 == 0:
            self.logger.experiment.add_scalar("weight", weight, self.global_step // 2)
        return -weight * self.critic(batch).mean()

    def configure_optimizers(self):
        generator = torch.optim.Adam(self.generator.parameters())
        critic = torch.optim.Adam(self.critic.parameters())
        return [generator, critic], []


class Samples(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        if (pl_module.global_step // 2 - 1) % 100 == 0:  # every now and then
            print(pl_module.global_step // 2 - 1)


def main(limit):
    trainer = pl.Trainer(gpus=0, max_steps=1000 * 2, callbacks=[Samples()])
    trainer.fit(Gan())
    print(f"{trainer.global_step // 2} steps")
    pl.Trainer(gpus=0, max_steps=(limit if limit else 10) * 2).fit(Gan())
