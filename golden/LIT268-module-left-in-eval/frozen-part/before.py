import pytorch_lightning as pl


class Teacher(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.net(batch).sum()


class Student(Teacher):
    def __init__(self, teacher):
        super().__init__()
        self.teacher = teacher
        self.teacher.freeze()

    def training_step(self, batch, batch_idx):
        return (self.net(batch) - self.teacher(batch)).pow(2).mean()


class Late(Teacher):
    def on_fit_start(self):
        self.teacher.eval()

    def training_step(self, batch, batch_idx):
        return (self.net(batch) - self.teacher(batch)).pow(2).mean()
