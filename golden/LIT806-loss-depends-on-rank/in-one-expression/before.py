from lightning.pytorch import LightningModule


class Scaled(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        loss = loss * (2 if self.global_rank == 0 else 1)
        return loss


class Chosen(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean() if self.trainer.is_global_zero else self(batch).sum()


class Left(LightningModule):
    def training_step(self, batch, batch_idx):
        if self.global_rank == 0:
            return self(batch).mean()
        return self(batch).sum()
