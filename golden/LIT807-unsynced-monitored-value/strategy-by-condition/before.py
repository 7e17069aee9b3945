import torch
import torch.distributed as dist
from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import EarlyStopping


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("val_loss", loss)

    def on_validation_epoch_end(self):
        parts = [None] * self.trainer.world_size
        dist.all_gather_object(parts, self.collected)
        self.log("val_loss", torch.tensor(float(sum(parts))))


def main(args):
    given = {"devices": args.devices, "strategy": "ddp" if args.devices > 1 else "auto"}
    trainer = Trainer(callbacks=[EarlyStopping("val_loss")], **given)
    trainer.fit(Net())
