import os

import pytorch_lightning as pl
from pytorch_lightning.loggers import CSVLogger


class Net(pl.LightningModule):
    def on_test_end(self):
        self.table.save(os.path.join(self.trainer.log_dir, "table.csv"))


trainer = pl.Trainer(logger=CSVLogger("logs"))
trainer.fit(Net())
print(trainer.log_dir, trainer.logger.log_dir)
