"""A loop of its own, without Lightning, calls methods of these names, and gives them what the steps returned."""
from torch import nn


class Loop(nn.Module):
    def validation_step(
        self,
        batch,
        batch_idx,
    ):
        return self(batch)

    def validation_epoch_end(
        self,
        outputs,
    ):
        outputs += [self.last]
        print(sum(outputs))

    def test_epoch_end(self, _):
        for name, _ in self.named_parameters():
            print(name)

    def validate(self, loader):
        self.validation_epoch_end([self.validation_step(batch, index) for index, batch in enumerate(loader)])
        self.test_epoch_end(None)
