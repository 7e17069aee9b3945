from train import train


def test_of_an_epoch(config):
    _, kept = train(config)
    assert kept["trainer"].current_epoch == 1


def test_of_two(config):
    parts = train(config)[1]
    trainer = train(config)[1]["trainer"]
    assert trainer.current_epoch == 2 and parts["config"].current_epoch == 2
