import pytorch_lightning as pl


def ended(self, outputs):
    print(len(outputs))


class Scorer(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_epoch_end(self, outputs):
        print("scored", len(outputs))


Made = type("Made", (pl.LightningModule,), {"training_epoch_end": ended})
More = type("More", (Scorer,), dict(test_epoch_end=ended, on_train_end=print))
Other = type("Other", (object,), {"training_epoch_end": ended})
kind = type(Other)

scorer = Scorer()
setattr(scorer, "validation_epoch_end", None)
setattr(scorer, "training_epoch_end", None)
setattr(scorer, "test_epoch_end", ended)
if hasattr(scorer, "validation_epoch_end"):
    print(getattr(Other(), "training_epoch_end"))
