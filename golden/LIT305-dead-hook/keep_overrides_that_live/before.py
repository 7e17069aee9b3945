from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint, ProgressBar
from pytorch_lightning.loggers import CSVLogger


class Uploading(ModelCheckpoint):
    def upload(self, path):
        print(path)

    def check_monitor_top_k(self, trainer, current=None):
        return True

    def save_checkpoint(self, trainer, pl_module):
        print(self.best_model_path)

    def on_validation_end(self, trainer, pl_module):
        self.save_checkpoint(trainer, pl_module)


class Stopping(EarlyStopping):
    def on_validation_end(self, trainer, pl_module):
        print(self.best_score)


class Bar(ProgressBar):
    def init_train_tqdm(self):
        return super().init_train_tqdm()


class Rows(CSVLogger):
    def log_metrics(self, metrics, step=None):
        super().log_metrics(metrics, step)


class Own(Trainer):
    def train(self):
        print("train")


def main(trainer: Own):
    trainer.train()
