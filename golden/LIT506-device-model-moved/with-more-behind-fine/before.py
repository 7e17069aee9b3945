from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()


def main():
    model = Net().float().train()
    trainer = Trainer(devices=2, accelerator="gpu")
    trainer.fit(model)
    shown = Net().cuda().eval()
    return shown
