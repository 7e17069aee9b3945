"""Predict failures of disks from their SMART values."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def disks(n: int, seed: int):
    g = torch.Generator().manual_seed(seed)
    smart = torch.rand(n, 6, generator=g)
    failed = (smart[:, 0] + smart[:, 2] * smart[:, 4] > 1.0).float()
    return TensorDataset(smart, failed)


class DiskFailure(pl.LightningModule):
    # the size of what steps return, for the exporter
    validation_step_outputs = 2

    def __init__(self, hidden=(16, 8), positive_weight=2.0):
        super().__init__()
        layers, size = [], 6
        for width in hidden:
            layers += [nn.Linear(size, width), nn.ReLU()]
            size = width
        self.mlp = nn.Sequential(*layers, nn.Linear(size, 1))
        self.register_buffer("positive_weight", torch.tensor(positive_weight))
        self.training_step_outputs = ("loss",)

    def forward(self, smart):
        return self.mlp(smart)[:, 0]

    def loss(self, logits, failed):
        return nn.functional.binary_cross_entropy_with_logits(logits, failed, pos_weight=self.positive_weight)

    def training_step(self, batch, batch_nb):
        smart, failed = batch
        loss = self.loss(self(smart), failed)
        return dict(zip(self.training_step_outputs, [loss]))

    def validation_step(self, batch, batch_nb):
        smart, failed = batch
        logits = self(smart)
        outputs = logits, failed
        assert len(outputs) == self.validation_step_outputs
        return outputs

    def test_step(self, batch, batch_nb):
        smart, failed = batch
        return self(smart), failed

    def on_train_epoch_start(self):
        self._training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self._training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        training_step_outputs = self._training_step_outputs
        self._training_step_outputs = []
        losses = [out["loss"].item() for out in training_step_outputs]
        self.log("train_loss", sum(losses) / len(losses))

    def on_validation_epoch_start(self):
        self._validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self._validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        validation_step_outputs = self._validation_step_outputs
        self._validation_step_outputs = []
        logits = torch.cat([logits for logits, _ in validation_step_outputs])
        failed = torch.cat([failed for _, failed in validation_step_outputs])
        self.log("val_loss", self.loss(logits, failed))

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outs = self.test_step_outputs
        self.test_step_outputs = []
        thresholds = torch.linspace(-1, 1, 5, device=self.device)
        hits = torch.zeros(5, device=self.device)
        for logits, failed in outs:
            hits += ((logits[:, None] > thresholds).float() == failed[:, None]).float().mean(dim=0)
        best = hits.argmax()
        self.log("test_acc", hits[best] / len(outs))
        self.log("test_threshold", thresholds[best])

    def configure_optimizers(self):
        return torch.optim.RMSprop(self.parameters(), lr=0.01)


def main():
    pl.seed_everything(40)
    model = DiskFailure()
    trainer = pl.Trainer(max_epochs=6, log_every_n_steps=1, callbacks=[pl.callbacks.EarlyStopping("val_loss")])
    trainer.fit(model, DataLoader(disks(100, 0), batch_size=25), DataLoader(disks(50, 1), batch_size=25))
    trainer.test(model, DataLoader(disks(60, 2), batch_size=25))


if __name__ == "__main__":
    main()
