import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.first = torch.nn.Linear(2, 1)
        self.second = torch.nn.Linear(2, 1)

    def training_step(self, batch, batch_idx):
        for layer, optimizer in zip((self.first, self.second), self.optimizers()):
            optimizer.zero_grad()
            self.manual_backward(layer(batch).mean())
            self.clip_gradients(optimizer, gradient_clip_val=0.5, gradient_clip_algorithm="norm")
            optimizer.step()

    def configure_optimizers(self):
        return [torch.optim.SGD(part.parameters(), lr=0.1) for part in (self.first, self.second)]
