import torch
from lightning.pytorch import Callback, LightningModule
import torch.nn.functional as F


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        weight = self.weights().cuda()
        mask = (
            self.mask(batch)
            .float()  # of the tokens
            .cuda(0)
        )
        plain = torch.from_numpy(self.table).float().cuda(non_blocking=True)
        anchor = self.anchors[0].to("cuda:0", non_blocking=True)
        half = self.half().to(device="cuda", dtype=torch.float16)
        kind = self.kinds().type(torch.cuda.LongTensor)
        sample = batch.x.cuda()
        return F.cross_entropy(self(sample), kind, weight.to(torch.device("cuda"))) * mask + plain + anchor + half


class Show(Callback):
    def on_train_epoch_end(self, trainer, module):
        module(self.images.cuda())
