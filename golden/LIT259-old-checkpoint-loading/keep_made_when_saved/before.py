import torch
from pytorch_lightning import LightningModule, Trainer


class Quantiles:
    shares = (0.1, 0.5, 0.9)


class Forecaster(LightningModule):
    def __init__(self, size=8, loss=None, weights=None):
        super().__init__()
        if weights is None:
            weights = torch.FloatTensor([1.0] * size)
        self.save_hyperparameters()
        if loss is None:
            loss = Quantiles()
        self.layer = torch.nn.Linear(size, 7)


trainer = Trainer(max_epochs=3)
trainer.fit(Forecaster(16), data)
trainer.test(dataloaders=later)
