"""Exceptions as the program raises them."""

import traceback
from typing import Any, Dict, List, Optional, Set

from .events import emit
from .frames import FOLDER, here
from .state import state


def exceptions(error: BaseException) -> List[Dict[str, Any]]:
    """An exception and what it came from, itself last."""
    chain: List[Dict[str, Any]] = []
    seen: Set[int] = set()
    at: Optional[BaseException] = error
    while at is not None and id(at) not in seen:
        seen.add(id(at))
        summary = traceback.extract_tb(at.__traceback__)
        chain.append(
            {
                "type": type(at).__name__,
                "message": _text(at),
                "frames": [[f.filename, f.lineno, f.name] for f in summary if not f.filename.startswith(FOLDER)],
                "file": getattr(at, "filename", None),
                "line": getattr(at, "lineno", None),
                "missing": getattr(at, "name", None) if isinstance(at, ImportError) else None,
            }
        )
        at = at.__cause__ or (None if at.__suppress_context__ else at.__context__)
    return chain[::-1]


def _text(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:
        return ""


def tell_exception(error: BaseException, place: str) -> None:
    """Note an exception once; `place` says where it was seen."""
    if id(error) in state.told or isinstance(error, (SystemExit, GeneratorExit)):
        return
    if type(error).__name__ in ("_TunerExitException", "ProcessRaisedException", "ProcessExitedException"):
        return
    state.told.add(id(error))
    emit(
        "exception",
        chain=exceptions(error),
        where=here(),
        place=place,
        phase=state.phase,
        stage=state.stage,
        step=state.step,
        calls=state.last_calls(),
    )
