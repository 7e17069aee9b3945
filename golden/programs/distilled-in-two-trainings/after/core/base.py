from abc import ABCMeta, abstractmethod

import torch
from pytorch_lightning import LightningModule


class BaseModule(LightningModule, metaclass=ABCMeta):
    """What all our experiments share: reduction of what the steps gave on each card, averages, optimizers."""

    def __init__(self, args):
        super().__init__()
        self.save_hyperparameters(args)
        self.args = args

    @abstractmethod
    def compute(self, batch):
        ...

    def training_step(self, batch, batch_idx):
        out = self.compute(batch)
        if out is None:
            return self.training_step_end(None)
        return self.training_step_end(out)

    def optimizer_zero_grad(self, epoch, batch_idx, optimizer):
        optimizer.zero_grad(set_to_none=False)

    def on_validation_model_zero_grad(self):
        self.zero_grad(set_to_none=False)

    def training_step_end(self, outputs):
        loss = outputs["loss"].mean()
        self.log("train/loss", loss, on_step=True, on_epoch=False)
        self.log("train/acc", outputs["acc"].mean(), on_step=False, on_epoch=True)
        return loss

    def validation_step(self, batch, batch_idx):
        return self.validation_step_end(self.compute(batch))

    def validation_step_end(self, outputs):
        return {key: value.mean() for key, value in outputs.items()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.report(outputs, "val")

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        self.report(outputs, "test")

    def report(self, outputs, stage):
        for key in outputs[0].keys():
            self.log(f"{stage}/{key}", torch.stack([x[key] for x in outputs]).mean(), sync_dist=True)

    def configure_optimizers(self):
        opt = torch.optim.SGD(
            [p for p in self.parameters() if p.requires_grad], lr=self.args.lr, momentum=0.9, nesterov=True
        )
        sched = torch.optim.lr_scheduler.MultiStepLR(opt, milestones=[1, 3], gamma=0.1)
        return [opt], [sched]
