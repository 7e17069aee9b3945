import lightning as L


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, weight = 0.0, 1.0
        for part in batch:
            loss = loss + weight * self(part)
            if self.global_rank == 0:
                weight = 0.5
        return loss


class Other(L.LightningModule):
    def training_step(self, batch, batch_idx):
        latents = self.encode(batch)
        if self.trainer.is_global_zero:
            latents = latents * 2
        loss = self.loss(self.denoise(latents), latents)
        return {"loss": loss}
