from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()


def main():
    model = Net().train()
    other = Net()
    other = other.float()
    trainer = Trainer(devices=2, accelerator="gpu")
    trainer.fit(model)
    trainer.fit(other)
