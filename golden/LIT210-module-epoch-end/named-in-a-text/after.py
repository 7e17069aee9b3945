import pytorch_lightning as pl


def ended(self, outputs):
    print(len(outputs))


class Scorer(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        print("scored", len(outputs))


Made = type("Made", (pl.LightningModule,), {"training_epoch_end": ended})
More = type("More", (Scorer,), dict(test_epoch_end=ended, on_train_end=print))
Other = type("Other", (object,), {"training_epoch_end": ended})
kind = type(Other)

scorer = Scorer()
setattr(scorer, "on_validation_epoch_end", None)
setattr(scorer, "training_epoch_end", None)
setattr(scorer, "test_epoch_end", ended)
if hasattr(scorer, "validation_epoch_end"):
    print(getattr(Other(), "training_epoch_end"))
