from lightning.pytorch import LightningModule
from PIL import Image
from torchvision import transforms
from torchvision.transforms.functional import to_pil_image


class Net(LightningModule):
    def on_validation_epoch_end(self):
        grid = self.draw()
        image = Image.fromarray(grid).resize((64, 64))
        if self.trainer.is_global_zero:
            image.save(f"epoch_{self.current_epoch}.png")
            to_pil_image(grid).save("last.png")
            transforms.ToPILImage()(grid).save(self.folder / "grid.png")

    def validation_step(self, batch, batch_idx):
        Image.fromarray(self.draw(batch)).save("batch.png")
