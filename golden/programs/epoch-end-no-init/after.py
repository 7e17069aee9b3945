"""Softmax regression and a variant with a hidden layer, set up by class attributes."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def iris_like(n=90, seed=0):
    g = torch.Generator().manual_seed(seed)
    y = torch.arange(n) % 3
    centers = torch.tensor([[5.0, 3.4, 1.5, 0.2], [5.9, 2.8, 4.3, 1.3], [6.6, 3.0, 5.6, 2.0]])
    return TensorDataset(centers[y] + 0.4 * torch.randn(n, 4, generator=g), y)


class Classifier(pl.LightningModule):
    """Subclasses say which layers and how fast."""

    learning_rate = 0.05
    classes = 3

    def build(self):
        raise NotImplementedError

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = nn.functional.cross_entropy(self.layers(x), y)
        self.log("loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        return self.layers(x).argmax(dim=1), y

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        matrix = torch.zeros(self.classes, self.classes)
        for predicted, target in outputs:
            for p, t in zip(predicted, target):
                matrix[t, p] += 1
        recall = matrix.diag() / matrix.sum(dim=1)
        self.log("balanced_accuracy", recall.mean())
        self.log("worst_recall", recall.min())

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.learning_rate)


class SoftmaxRegression(Classifier):
    def build(self):
        self.layers = nn.Linear(4, self.classes)
        return self


class OneHidden(Classifier):
    learning_rate = 0.1

    def build(self):
        self.layers = nn.Sequential(nn.Linear(4, 8), nn.Tanh(), nn.Linear(8, self.classes))
        return self


def main():
    for kind in (SoftmaxRegression, OneHidden):
        pl.seed_everything(9)
        model = kind().build()
        trainer = pl.Trainer(max_epochs=4, log_every_n_steps=1, enable_checkpointing=False)
        trainer.fit(model, DataLoader(iris_like(), batch_size=15), DataLoader(iris_like(45, seed=1), batch_size=15))
        metrics = trainer.callback_metrics
        print(kind.__name__, "%.3f" % metrics["balanced_accuracy"], "%.3f" % metrics["worst_recall"])


if __name__ == "__main__":
    main()
