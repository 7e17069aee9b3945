"""Lists that are made for a run that goes on too, as what is rewritten looks."""
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_start(self):
        self.training_step_outputs = []

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        self.training_step_outputs.append(loss.detach())
        return loss

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        if not outputs:
            return
        print(sum(outputs) / len(outputs))


pl.Trainer(val_check_interval=0.5).fit(Net(), ckpt_path="last.ckpt")
