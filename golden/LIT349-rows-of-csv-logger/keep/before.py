from pytorch_lightning.loggers import CSVLogger


def main(trainer, run):
    logger = CSVLogger("runs")
    trainer.fit(run.net)
    print(logger.experiment.metrics_file_path, logger.experiment.hparams)
    print(trainer.metrics, run.metrics, run.experiment.best.metrics)
    logger.experiment.metrics = []
    experiment = logger.experiment if run else trainer
    print(experiment.metrics)
