from pytorch_lightning.loops.optimization.automatic import Closure, ClosureResult


def forget():
    Closure.warning_cache.clear()
    Closure.warning_cache.add("told")
    return ClosureResult.from_training_step_output
