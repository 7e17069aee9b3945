import torch
from pytorch_lightning import LightningModule


class Pair(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.left, self.right = torch.nn.Linear(2, 2), torch.nn.Linear(2, 1)

    def training_step(self, batch, batch_idx):
        outputs = []
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
            outputs.append({"loss": loss.detach()})
        self.training_step_outputs.append(outputs)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.left(batch).pow(2).mean()
        return self.right(self.left(batch)).mean()

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_epoch_end(self):
        results = self.training_step_outputs
        self.training_step_outputs = []
        means = [torch.stack([batch[which]["loss"] for batch in results]).mean() for which in range(2)]
        self.log_dict({"left": means[0], "right": means[1]})

    def configure_optimizers(self):
        return torch.optim.SGD(self.left.parameters(), 0.1), torch.optim.SGD(self.right.parameters(), 0.1)
