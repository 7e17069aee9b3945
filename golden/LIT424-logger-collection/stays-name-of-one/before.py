from pytorch_lightning import Trainer
from pytorch_lightning.loggers import CSVLogger


def run(model, folder):
    trainer = Trainer(logger=CSVLogger(folder, "csv"))
    trainer.fit(model)
    print(trainer.logger.name, trainer.logger.version)
