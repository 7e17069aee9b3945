import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_fit_start(self):
        self.logger.experiment["train/loss"].log(1)
        self.logger["name"]
        self.logger.log_metrics({})


class Plain:
    def run(self):
        self.logger[0].info("hello")
        logging.root.handlers[0]
