import torchmetrics
from pytorch_lightning import LightningModule
from torchmetrics import AUC, SSIM
from torchmetrics.functional import dice_score


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.area = AUC(reorder=True)
        self.ssim = SSIM()
        self.loss = torchmetrics.AverageMeter()

    def training_step(self, batch, batch_idx):
        x, y = batch
        return 1 - dice_score(self(x), y)
