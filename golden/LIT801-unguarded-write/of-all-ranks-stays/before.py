import torch
import torch.distributed as dist
from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def __init__(self, share=False):
        super().__init__()
        self.losses = []
        self.share = share

    def training_step(self, batch, batch_idx):
        loss = self(batch).sum()
        self.losses.append(loss.detach())
        return loss

    def on_train_epoch_end(self):
        mean = torch.stack(self.losses).mean()
        print(self.all_gather(mean).mean())
        with open("curve.txt", "a") as f:
            f.write(f"{float(mean)}\n")

    def on_validation_epoch_end(self):
        total = torch.stack(self.losses).sum()
        if self.share:
            dist.all_reduce(total)
        torch.save(total, "total.pt")

    def on_test_epoch_end(self):
        part = self.all_gather(torch.stack(self.losses))[self.global_rank]
        torch.save(part, "part.pt")

    def on_train_end(self):
        most = self.all_gather(torch.stack(self.losses)).max() - self.losses[0]
        torch.save(most, "most.pt")

    def on_fit_end(self):
        own = torch.stack(self.losses)
        dist.all_reduce(own)
        own = torch.stack(self.losses)
        torch.save(own, "own.pt")


Trainer(devices=2, strategy="ddp_spawn")
