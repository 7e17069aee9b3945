import os
from datetime import datetime
import pandas as pd
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def on_predict_epoch_end(self):
        log = self._log
        time = datetime.now().strftime('%Y%m%d-%H%M%S-%f')
        path = os.path.join(os.environ["MODEL_DIR"], f"inf_{time}.csv")
        pd.DataFrame(log).to_csv(path)

    def on_train_epoch_end(self):
        stamp = datetime.now().strftime('%Y%m%d-%H%M%S-%f')
        pd.DataFrame(self._log).to_csv(f"inf_{stamp}.csv")
