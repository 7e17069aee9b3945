import pytorch_lightning as pl


class Student(pl.LightningModule):
    def __init__(self, teacher, rate=0.1):
        super().__init__()
        self.teacher = teacher

    def training_step(self, batch, batch_idx):
        return (self(batch) - self.teacher(batch)).pow(2).mean()


def distil(make, path):
    teacher = make()
    teacher.load_state_dict(path)
    teacher.eval()
    student = Student(rate=0.2, teacher=teacher)
    pl.Trainer(gpus=0).fit(student)


teacher = Student.load_from_checkpoint("teacher.ckpt")
teacher.freeze()
pl.Trainer(gpus=0).fit(Student(teacher))
