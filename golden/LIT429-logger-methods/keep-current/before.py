from pytorch_lightning.loggers import Logger


class Own(Logger):
    def log_metrics(self, metrics, step=None):
        step_num = step or 0
        print(step_num)


class Plain:
    def log_metrics(self, metrics, step_num):
        print(step_num)

    def agg_and_log_metrics(self, metrics, step_num):
        pass
