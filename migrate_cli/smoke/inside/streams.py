"""The random streams that all share: what they are at, who seeds them, and leaving them as they were."""

import functools
import random
import sys
import zlib
from typing import Any, Callable, Dict, Optional, Tuple

from .events import emit, guarded
from .frames import here, is_lightnings, is_own
from .patching import first_of, patch, replaced
from .state import state


def stream_sums() -> Dict[str, int]:
    """Checksums of the random streams."""
    torch, numpy = sys.modules["torch"], sys.modules.get("numpy.random")
    found = {
        "torch": zlib.crc32(torch.get_rng_state().numpy().tobytes()),
        "random": zlib.crc32(repr(random.getstate()).encode()),
    }
    if numpy is not None:
        kind = numpy.get_state()
        found["numpy"] = zlib.crc32(kind[1].tobytes() + str(kind[2]).encode())
    return found


class kept_streams(object):  # noqa: N801 (a context manager)
    """What is drawn inside does not change the program's random streams."""

    def __enter__(self) -> None:
        state.probing = True
        self.torch = sys.modules["torch"].get_rng_state()
        self.numpy = sys.modules["numpy.random"].get_state() if "numpy.random" in sys.modules else None
        self.python = random.getstate()

    def __exit__(self, *error: Any) -> None:
        sys.modules["torch"].set_rng_state(self.torch)
        if self.numpy is not None:
            sys.modules["numpy.random"].set_state(self.numpy)
        random.setstate(self.python)
        state.probing = False


def seed_streams(seed: Optional[int] = None) -> None:
    """Seed them all: with a number, or each with chance."""
    torch, numpy = sys.modules["torch"], sys.modules.get("numpy.random")
    if seed is None:
        torch.seed()
    else:
        torch.manual_seed(seed)
    random.seed(seed)
    if numpy is not None:
        numpy.seed(seed)


@patch("torch.random")
def patch_seed(module: Any) -> None:
    """Who seeds torch is remembered."""
    replaced(module, "manual_seed", functools.partial(seeded, "torch"))


def seeded(stream: str, original: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """A function that seeds one of them."""
    guarded(_note_seed)(stream, args, kwargs)
    return original(*args, **kwargs)


def _note_seed(stream: str, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> None:
    state.seeded = state.seeded or not state.probing
    place = None
    for frame in reversed(here()):
        if is_own(frame[0]):
            place = frame
            break
        if is_lightnings(frame[0]) and frame[2] != "seed_everything":
            break  # Lightning seeds again, in each rank, what was seeded before
    if place is not None and not state.probing:
        seed = first_of(args, kwargs)
        emit("seed", stream=stream, seed=repr(seed)[:40], where=[place], phase=state.phase, stage=state.stage)
