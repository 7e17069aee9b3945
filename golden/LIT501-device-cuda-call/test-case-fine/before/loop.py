import torch


class Loop:
    def run(self, batch: torch.Tensor):
        return self.net(batch.cuda())
