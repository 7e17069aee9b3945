from pytorch_lightning import Trainer


def test_twice(net):
    options = {"max_epochs": 3}
    trainer = Trainer(**options)
    result = trainer.fit(net)
    assert result == 1, "stopped"
    assert trainer.global_step > 0

    options["max_epochs"] = 2
    trainer = Trainer(**options)
    result = trainer.fit(net)
    if trainer.global_step:
        assert result == 1, "stopped again"


def test_or_not(net, again, count):
    first, second = Trainer(), Trainer(max_epochs=2)
    result = first.fit(net)
    assert result
    if again:
        result = second.fit(net)
        assert result == 1
    assert result == 1
    result = count(net)
    assert result == 1


def run(net, ready):
    trainer = Trainer()
    result = None
    if ready:
        result = trainer.fit(net)
    if result == 1:
        print("done")
