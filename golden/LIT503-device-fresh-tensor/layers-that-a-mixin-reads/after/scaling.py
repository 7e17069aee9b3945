import torch


class Scaling:
    def scaled(self):
        return self.layer.weight * torch.ones(self.layer.weight.shape[1], device=self.device)

    def shared(self):
        return self.config.weight * torch.ones(3)
