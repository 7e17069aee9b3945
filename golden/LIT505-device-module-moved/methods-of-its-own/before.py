from lightning.pytorch import LightningModule


class Vocoder:
    def __init__(self):
        self.backend = "cpu"

    def cuda(self):
        self.backend = "gpu"
        return self


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.vocoder = Vocoder().cuda()
        self.spare = Vocoder()
        self.spare.cuda()

    def validation_step(self, batch, batch_idx):
        self.spare.cuda()
        return Vocoder().cuda()
