import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx, optimizer_idx):
        first, second = self.optimizers()
        self.manual_backward(self.loss(batch), first)
        first.step()
        self.manual_backward(self.other(batch), second)
        second.step()

    def training_epoch_end(self, outputs):
        rates = [entry["scheduler"].get_last_lr()[0] for entry in self.trainer.lr_schedulers]
        for number, entry in enumerate(self.trainer.lr_schedulers):
            self.log(f"rate_{number}", rates[number])
            print(entry["name"])

    def configure_optimizers(self):
        first = torch.optim.SGD(self.a.parameters(), lr=0.1)
        second = torch.optim.SGD(self.b.parameters(), lr=0.1)
        return [first, second], [torch.optim.lr_scheduler.StepLR(o, 2) for o in (first, second)]
