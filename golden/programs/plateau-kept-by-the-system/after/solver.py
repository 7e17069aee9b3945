import torch
import pytorch_lightning as pl


class System(pl.LightningModule):
    """Base of all experiments: model, optimizer, loaders and a loss function."""

    def __init__(self, model, optimizer, loss_func, train_loader, val_loader=None, scheduler=None, config=None):
        super().__init__()
        self.model = model
        self.optimizer = optimizer
        self.loss_func = loss_func
        self.train_loader = train_loader
        self.val_loader = val_loader
        self.scheduler = scheduler
        self.config = {} if config is None else config

    def forward(self, *args, **kwargs):
        return self.model(*args, **kwargs)

    def common_step(self, batch, batch_nb, train=True):
        inputs, targets = batch
        est_targets = self(inputs)
        loss = self.loss_func(est_targets, targets)
        return loss

    def training_step(self, batch, batch_nb):
        loss = self.common_step(batch, batch_nb, train=True)
        tensorboard_logs = {"train_loss": loss}
        self.log_dict(tensorboard_logs)
        return {"loss": loss}

    def validation_step(self, batch, batch_nb):
        loss = self.common_step(batch, batch_nb, train=False)
        return {"val_loss": loss}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        avg_loss = torch.stack([x["val_loss"] for x in outputs]).mean()
        tensorboard_logs = {"val_loss": avg_loss}
        self.log_dict(tensorboard_logs, prog_bar=True, sync_dist=True)

    def configure_optimizers(self):
        if self.scheduler is not None:
            return [self.optimizer], [{"scheduler": self.scheduler, "monitor": "val_loss"}]
        return self.optimizer

    def train_dataloader(self):
        return self.train_loader

    def val_dataloader(self):
        return self.val_loader

    def on_save_checkpoint(self, checkpoint):
        checkpoint["training_config"] = self.config
        return checkpoint

    def on_train_batch_start(self, batch, batch_idx):
        pass

    def on_train_epoch_end(self):
        pass
