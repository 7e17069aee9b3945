import pytorch_lightning as pl


class Module(pl.LightningModule):
    def __init__(self, gpus):
        super().__init__()
        self.gpus = gpus
        self.num_gpus = len(gpus)

    def configure_optimizers(self):
        return self.gpus, self.num_gpus, self.hparams.gpus, self.on_gpu


def main(args):
    return args.gpus, args.trainer.use_amp
