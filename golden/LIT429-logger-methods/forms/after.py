from pytorch_lightning.loggers import LightningLoggerBase


class Own(LightningLoggerBase):
    def log_metrics(self, metrics, step):
        if step is not None:
            print(step, metrics)  # step_num

    def agg_and_log_metrics(self, metrics, step=None):
        pass


class Other(LightningLoggerBase):
    def log_metrics(self, metrics, step_num):
        step = step_num + 1
        print(step)
