"""A program of its own, which shows what was trained."""

import torch


class Painter:
    def paint(self, points):
        return points.cuda() * torch.rand(3, device="cuda")


class Viewer:
    def __init__(self, path):
        self.painter = Painter()
        self.image = self.painter.paint(torch.load(path))

    def send(self, image):
        print(image.shape)


if __name__ == "__main__":
    Viewer("points.pt")
