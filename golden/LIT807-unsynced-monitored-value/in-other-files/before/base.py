from lightning.pytorch import LightningModule


class Base(LightningModule):
    def shared_step(self, batch, stage):
        iou = self.iou(batch)
        self.log(f"{stage}_iou", iou)
        return iou

    def validation_step(self, batch, batch_idx):
        return self.shared_step(batch, "val")
