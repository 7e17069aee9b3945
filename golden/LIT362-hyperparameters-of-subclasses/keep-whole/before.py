import pytorch_lightning as pl


class Base(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)


class Student(Base):
    def __init__(self, hparams, teacher=None):
        super().__init__(hparams)


model = Student.load_from_checkpoint("student.ckpt")
