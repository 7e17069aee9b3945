from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()


def main():
    model = Net().cuda().train()
    other = Net()
    other = other.to("cuda").float()
    trainer = Trainer(devices=2, accelerator="gpu")
    trainer.fit(model)
    trainer.fit(other)
