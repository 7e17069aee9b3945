"""What a Trainer says of itself while it runs: its rank, the number of ranks, the strategy, the stage."""

from typing import Any

from .events import emit
from .state import state

STAGES = {"train": "training", "sanity_check": "validation", "validate": "validation", "predict": "prediction"}


def know_rank(trainer: Any) -> None:
    """Take over the rank that the Trainer says."""
    rank = getattr(trainer, "global_rank", None)
    if isinstance(rank, int) and rank != state.rank:
        state.rank = rank
        emit("rank")


def stage_now() -> str:
    """What the Trainer says that it does; before Lightning 1.2 it does not say."""
    stage = getattr(getattr(state.trainer, "state", None), "stage", None)
    name = str(getattr(stage, "value", stage) or "")
    if name:
        return STAGES.get(name, name)
    return "validation" if state.stage == "sanity check" else state.stage or "training"


def world_of(trainer: Any) -> int:
    """The number of ranks."""
    return int(getattr(trainer, "world_size", 1) or 1)


def strategy_of(trainer: Any) -> Any:
    """How it trains on several devices, by the name of the release; None before there was such a thing."""
    return getattr(trainer, "strategy", None) or getattr(trainer, "training_type_plugin", None)
