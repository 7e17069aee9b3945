import pytorch_lightning as pl


class Table(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        metrics = trainer.logger_connector.callback_metrics
        print(metrics, len(pl_module.trainer.logger_connector.logged_metrics))
        for name, value in (trainer.logger_connector
                            .progress_bar_metrics).items():  # shown
            print(name, value)
        trainer.logger_connector.callback_metrics = {}
        connector = trainer.logger_connector
        connector.log_metrics(metrics, {})
