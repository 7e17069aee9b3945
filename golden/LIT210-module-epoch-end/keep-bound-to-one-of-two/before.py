import pytorch_lightning as pl
import torch

if torch.cuda.is_available():

    def ended(module, outputs):
        module.log("val_loss", torch.stack(outputs).mean().cuda())

else:

    def ended(module, outputs):
        module.log("val_loss", torch.stack(outputs).mean())


class Ranker(pl.LightningModule):
    validation_epoch_end = ended
