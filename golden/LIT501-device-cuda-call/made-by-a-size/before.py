import torch
from lightning import LightningModule


def preferred(policy, reference):
    margin = (policy[0] - policy[1]) - (reference[0] - reference[1])
    target = torch.ones(margin.size(0)).to("cuda:0")
    return torch.nn.functional.binary_cross_entropy_with_logits(margin, target)


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return preferred(self.pairs(batch), self.old_pairs(batch))
