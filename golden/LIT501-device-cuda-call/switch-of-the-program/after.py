from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x = batch["x"]
        if self.gpu:
            x = x.cuda()
        if self.args.num_gpus != 0 and batch_idx:
            x = x.to("cuda")
        return self(x).sum()
