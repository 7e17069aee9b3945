import pandas as pd
from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.loggers import CSVLogger, TensorBoardLogger


class Net(LightningModule):
    def on_train_end(self):
        rows = self.logger.experiment.metrics
        pd.DataFrame([row for row in rows if "loss" in row]).to_csv("loss.csv")


def main(net):
    logger = CSVLogger("runs")
    trainer = Trainer(logger=[logger, TensorBoardLogger("runs")])
    trainer.fit(net)
    writer = logger.experiment
    print(len(writer.metrics))
    print(trainer.logger.experiment[0].metrics[-1])
