import pytorch_lightning as pl
import pl_bolts.models.self_supervised as ssl, os
from flash.image import ImageClassifier
from pl_bolts.datamodules import CIFAR10DataModule, STL10DataModule
from pl_bolts.optimizers.lr_scheduler import LinearWarmupCosineAnnealingLR as Warm


class Net(pl.LightningModule):
    def configure_optimizers(self):
        from pl_bolts.optimizers.lars import LARS

        optimizer = LARS(self.parameters(), lr=0.1)
        return [optimizer], [Warm(optimizer, 10, 100)]


try:
    import lightning_transformers
except ImportError as error:
    raise RuntimeError("install lightning-transformers") from error
