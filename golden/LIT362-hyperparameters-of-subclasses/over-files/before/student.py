from base import Base


class Student(Base):
    def __init__(self, width, lr=0.1, alpha=0.5, teacher=None):
        super().__init__(width, lr)
        self.save_hyperparameters("alpha")
        self.teacher = teacher
