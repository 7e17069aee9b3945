"""Forms that are not rewritten, and functions of the project."""
from pytorch_lightning import Trainer
from mine import tools


def f(trainer: Trainer, names):
    print(tools.is_overridden("training_step"), tools.has_arg("a", "b"))
    print(trainer.is_overridden(method_name="training_step"))
    print(trainer.has_arg(*names))
    return trainer.is_function_implemented
