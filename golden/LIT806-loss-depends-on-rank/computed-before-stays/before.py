import lightning as L
from torchvision.utils import save_image


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        latents = self.encode(batch)
        loss = self.loss(self.denoise(latents), latents)
        self.log("loss", loss)
        if self.global_step % 500 == 0 and self.global_rank == 0:
            latents = self.denoise(latents)
            save_image(self.decode(latents), "sample.png")
        return loss
