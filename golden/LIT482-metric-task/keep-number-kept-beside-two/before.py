from pytorch_lightning import LightningModule
from pytorch_lightning.metrics.functional import confusion_matrix, iou
from torch.nn import functional as F


class Segmenter(LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.n_classes = hparams.classes

    def validation_step(self, batch, batch_idx):
        images, masks = batch
        scores = self(images)
        loss = F.binary_cross_entropy_with_logits(scores, masks)
        found = scores.argmax(1)
        return {"loss": loss, "iou": iou(found, masks), "table": confusion_matrix(found, masks)}
