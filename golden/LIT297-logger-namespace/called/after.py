from pytorch_lightning.loggers import LightningLoggerBase


class Lines(LightningLoggerBase):
    name = "lines"
    version = 0
    experiment = None

    def log_hyperparams(self, params, *args):
        self.params = params if isinstance(params, dict) else vars(params)
        print((params if isinstance(params, dict) else vars(params))["lr"])

    def log_metrics(self, metrics, step):
        print(metrics, step)


def main(args):
    logger = Lines()
    logger.log_hyperparams(args)
    return logger
