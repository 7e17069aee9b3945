from pytorch_lightning import EvalResult, LightningModule, Trainer, TrainResult
from pytorch_lightning.callbacks import EarlyStopping


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        stage = "train"
        loss = self(batch).mean()
        result = TrainResult(minimize=loss)
        result.log(f"{stage}_loss", loss)
        return result

    def validation_step(self, batch, batch_idx):
        stage = "valid"
        loss = self(batch).mean()
        result = EvalResult(early_stop_on=loss, checkpoint_on=loss)
        result.log(f"{stage}_loss", loss)
        return result


Trainer(early_stop_callback=EarlyStopping(patience=2)).fit(Net())
