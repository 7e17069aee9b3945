import logging

import pytorch_lightning as pl

logger = logging.getLogger(__name__)


class Report(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        metrics = trainer.callback_metrics
        for key in sorted(metrics):
            if key not in ["log", "progress_bar"]:
                logger.info("%s = %s", key, metrics[key])


pl.Trainer(callbacks=[Report()]).fit(Net())
