import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        if outputs:
            losses = [
                output["loss"] for output in outputs
            ]  # all of them
            # their mean
            for name, value in (("mean", torch.stack(losses).mean()),):
                print(name, value)
            self.note = """as
it is"""
        print("over")


def train(path):
    trainer = pl.Trainer(max_steps=500, resume_from_checkpoint=path)
    trainer.fit(Net())
