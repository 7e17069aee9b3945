import pytorch_lightning as pl
import torch


class Plan(pl.LightningModule):
    def __init__(self, plateau=False):
        super().__init__()
        self.layer = torch.nn.Linear(4, 1)
        self.plateau = plateau

    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        config = {"optimizer": optimizer}
        if self.plateau:
            scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer)
            config.update({"lr_scheduler": scheduler, "monitor": "loss"})
        return config


class Adversarial(Plan):
    def __init__(self, adversary=True):
        super().__init__()
        self.automatic_optimization = False
        self.adversary = torch.nn.Linear(1, 1) if adversary else False

    def training_step(self, batch, batch_idx):
        optimizers = self.optimizers()
        for optimizer_idx, optimizer in enumerate(optimizers if isinstance(optimizers, list) else [optimizers]):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx=0):
        fake = self.layer(batch)
        return self.adversary(fake.detach()).mean() if optimizer_idx == 1 else fake.mean()

    def configure_optimizers(self):
        first = {"optimizer": torch.optim.Adam(self.layer.parameters())}
        if self.adversary is not False:
            return [first["optimizer"], torch.optim.Adam(self.adversary.parameters())]
        return first


class Stepped(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def configure_optimizers(self):
        config = dict(optimizer=torch.optim.Adam(self.parameters()))
        config["lr_scheduler"] = {"scheduler": torch.optim.lr_scheduler.StepLR(config["optimizer"], 1)}
        config["lr_scheduler"]["interval"] = "step"
        return config


class Unseen(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.layer(batch).mean()

    def configure_optimizers(self):
        config = {"optimizer": torch.optim.Adam(self.parameters())}
        self.complete(config)
        return config
