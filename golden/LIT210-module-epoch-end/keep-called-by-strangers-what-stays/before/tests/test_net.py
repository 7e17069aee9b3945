import torch


class TestNet:
    def test_end(self, net):
        logged = net.validation_epoch_end([{"loss": torch.ones(())}])
        assert logged["loss"] == 1


def test_end(net):
    logged = net.validation_epoch_end([{"loss": torch.ones(())}])
    assert logged["loss"] == 1
