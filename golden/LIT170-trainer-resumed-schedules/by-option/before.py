import pytorch_lightning as pl
from torch.optim import Adam
from torch.optim.lr_scheduler import MultiStepLR


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = Adam(self.parameters(), lr=0.1)
        return [optimizer], [MultiStepLR(optimizer, [2, 3])]


def main(args):
    pl.Trainer(gpus=args.gpus).fit(Net(), ckpt_path=args.resume_from_checkpoint)


def again(args):
    pl.Trainer(gpus=args.gpus).fit(Net(), ckpt_path=getattr(args, "resume_from_checkpoint"))
