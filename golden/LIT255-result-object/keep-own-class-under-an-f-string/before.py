from pytorch_lightning import LightningModule


class EvalResult:
    def __init__(self, early_stop_on, checkpoint_on):
        self.watched = {"early": early_stop_on, "best": checkpoint_on}

    def log(self, name, value):
        self.watched[name] = value


class Net(LightningModule):
    def check(self, batch):
        stage = "valid"
        loss = self(batch).mean()
        result = EvalResult(early_stop_on=loss, checkpoint_on=loss)
        result.log(f"{stage}_loss", loss)
        return result
