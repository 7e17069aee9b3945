from lightning.pytorch import LightningModule


class Student(LightningModule):
    pass
