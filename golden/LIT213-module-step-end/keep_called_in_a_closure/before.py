import pytorch_lightning as pl
from torch import nn
from torch.optim import SGD


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.a, self.b = nn.Linear(2, 1), nn.Linear(2, 1)
        self.trace = []

    def training_step(self, batch, batch_idx):
        for index, optimizer in enumerate(self.optimizers()):

            def closure():
                output = self.training_step_end(self.part_of_step(batch, index))
                optimizer.zero_grad()
                self.manual_backward(output["loss"])
                return output["loss"]

            optimizer.step(closure=closure)

    def part_of_step(self, batch, index):
        return {"loss": (self.b(batch) if index else self.a(batch)).mean(), "which": index}

    def training_step_end(self, outputs):
        self.trace.append(outputs["which"])
        return outputs

    def configure_optimizers(self):
        return [SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)]
