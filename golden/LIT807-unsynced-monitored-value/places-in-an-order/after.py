import torch.distributed as dist
from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import EarlyStopping, ModelCheckpoint


class Linker(LightningModule):
    def validation_step(self, batch, batch_idx):
        scores = self(batch)
        rank = (scores > scores[:, :1]).sum(1) + 1
        self.log_scores({"mrr": (1.0 / rank).mean()}, "val")
        if rank.max() < 10:
            self.log("val/near", scores.mean(), sync_dist=True)

    def log_scores(self, scores, stage):
        for name, value in scores.items():
            self.log(f"{stage}/{name}", value, sync_dist=True)

    def on_validation_epoch_end(self):
        rank = dist.get_rank()
        if rank == 0:
            self.log("val/near", self.total)


trainer = Trainer(devices=2, strategy="ddp", callbacks=[EarlyStopping("val/mrr"), ModelCheckpoint(monitor="val/near")])
