import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def drawn(self, shape):
        if self.args.accelerator.upper() == "GPU":
            return torch.rand(shape, device="cuda")
        return torch.rand(shape)

    def moved(self, x):
        if self.args.accelerator in ("gpu", "cuda"):
            x = x.cuda()
        if "cuda" in str(self.where):
            x = x.cuda()
        if self.place == "cpu":
            y = x * 2
        else:
            y = x.cuda()
        return y if self.place == "cpu" else y.cuda()

    def kept(self, x):
        if self.args.accelerator != "gpu":
            x = x.cuda()
        if self.mode == "gpu_heavy":
            x = x.cuda()
        return x

    def probed(self, enable):
        if not enable:
            return None
        elif not torch.cuda.is_available():
            raise RuntimeError("no CUDA")
        else:
            return torch.rand(2, device="cuda")

    def compared(self, x, device):
        if device == "cpu":
            y = x * 2
        else:
            y = x.cuda(device)
        return y

    def training_step(self, batch, batch_idx):
        self.probed(True)
        self.compared(batch, self.device)
        return self.moved(batch).sum() + self.drawn(batch.shape).sum() + self.kept(batch).sum()
