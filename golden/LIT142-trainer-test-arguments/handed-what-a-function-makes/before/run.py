from making import get_trainer
from nets import First, Second


def evaluate(trainer, data):
    return trainer.test(test_dataloaders=data)[0]


def keep(stage, trainer):
    print(stage, trainer.training_type_plugin)


def main(config):
    first_trainer = get_trainer(config)
    if config["again"]:
        first_trainer = get_trainer({"epochs": 2})
    first_trainer.fit(First())
    evaluate(first_trainer, First.data())
    keep("first", first_trainer)

    second_trainer = get_trainer(config)
    second_trainer.fit(Second())
    print(evaluate(trainer=second_trainer, data=Second.data()))
    keep("second", second_trainer)
