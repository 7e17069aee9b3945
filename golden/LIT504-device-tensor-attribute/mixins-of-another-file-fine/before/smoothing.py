import torch.nn.functional as F


class Smoothing:
    def smoothed(self, x):
        return F.conv1d(x, self.kernel[None, None].to(x.device))

    def limits(self):
        return self.edges[0].item(), self.edges[1].item()


class Plot:
    def axis(self, x):
        return x - self.edges
