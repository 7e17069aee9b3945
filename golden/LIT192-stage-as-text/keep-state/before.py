import pytorch_lightning as pl
from pytorch_lightning.trainer.states import TrainerFn


class Net(pl.LightningModule):
    def shared(self, batch):
        stage = self.trainer.state.stage
        if batch is None:
            stage = "none"
        self.log(f"{stage}_loss", self(batch).mean())
        self.log(f"{self.trainer.state.stage.value}_size", float(len(batch)))
        self.log(self.trainer.state.fn + "_size", float(len(batch)))
        print(self.trainer.state.fn, str(self.trainer.state.stage), f"{self.trainer.state.fn!r}")
        return self.trainer.state.fn == TrainerFn.FITTING, f"{self.trainer.state}"


class Report:
    def say(self, machine):
        stage = machine.state.stage
        return f"{stage}: {machine.state.fn}"
