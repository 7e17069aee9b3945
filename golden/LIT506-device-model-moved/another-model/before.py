from lightning.pytorch import Trainer

from nets import Net, Teacher


def main():
    teacher = Teacher().cuda()
    model = Net(teacher)
    trainer = Trainer()
    trainer.fit(model)
