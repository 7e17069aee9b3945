from pytorch_lightning import Trainer


def test_results(net):
    trainer = Trainer()
    result = trainer.fit(net)
    result = trainer.test(net)
    assert result
    result = 1
    assert result == 1


def count(net, runs):
    result = 0
    for _ in range(runs):
        result = len(net.layers)
        assert result == 1
    return result
