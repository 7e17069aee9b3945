import pytorch_loggers as pl


class Log(pl.Bar):
    def __init__(self, trainer):
        self.trainer = trainer

    def tell(self):
        print(self.trainer.progress_bar_dict)
