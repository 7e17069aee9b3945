from pytorch_lightning import LightningModule, Trainer


class Windows:
    def __init__(self, truncated_bptt_steps):
        self.truncated_bptt_steps = truncated_bptt_steps

    def parts(self, batch):
        return batch.split(self.truncated_bptt_steps, dim=1)


class Net(LightningModule):
    def __init__(self, bptt=4):
        super().__init__()
        self.windows = Windows(truncated_bptt_steps=bptt)

    def training_step(self, batch, batch_idx):
        return sum(self(part).mean() for part in self.windows.parts(batch))


Trainer(max_epochs=2).fit(Net())
