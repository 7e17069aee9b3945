from torch.utils.data import DataLoader

from data import Scenes
from model import net


def main():
    for x, _ in DataLoader(Scenes()):
        net(x)
