import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self, net, loss, model_gpus=(), model_parallel=False):
        super().__init__()
        self.net, self.loss = net, loss
        self.model_gpus = model_gpus
        self.model_parallel = model_parallel

    def training_step(self, batch, batch_idx):
        image, target = batch
        made = self.net(image)
        if self.model_parallel:
            target = target.to(torch.device(f"cuda:{self.model_gpus[-1]}"))
            self.loss.to("cuda:" + str(self.model_gpus[-1]))
        else:
            self.loss.to(self.device)
        return self.loss(made, target)


class First(LightningModule):
    def __init__(self, net, gpus):
        super().__init__()
        self.net, self.gpus = net, gpus

    def training_step(self, batch, batch_idx):
        image, target = batch
        target = target.to(torch.device(f"cuda:{self.gpus[0]}"))
        return (self.net(image) - target).mean()
