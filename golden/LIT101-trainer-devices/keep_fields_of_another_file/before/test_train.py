from net import Net
from settings import TrainerSettings
from train import Training


def test_train():
    Training(TrainerSettings(max_epochs=1, gpus=None)).run(Net())


def test_one_gpu():
    Training(TrainerSettings(max_epochs=1, gpus=1)).run(Net())
