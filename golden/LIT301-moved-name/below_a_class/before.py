from pytorch_lightning.loops.optimization import optimizer_loop
from pytorch_lightning.loops.optimization.optimizer_loop import Closure, ClosureResult


def forget():
    Closure.warning_cache.clear()
    optimizer_loop.Closure.warning_cache.add("told")
    return ClosureResult.from_training_step_output
