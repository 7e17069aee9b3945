"""What a process knows about itself: one object that all modules share."""

import threading
from typing import Any, Dict, List, Optional, Set, Tuple

CONFIG = "LIGHTNING_MIGRATE_SMOKE"
"""The environment variable with the path of the settings."""
MAIN = "LIGHTNING_MIGRATE_SMOKE_MAIN"
"""The environment variable with the id of the process that the user would have started."""
CALLS_KEPT = 400


class State(object):
    """What this process knows about itself: nothing, until it begins."""

    def begin(self, settings: Dict[str, Any]) -> None:
        """Know the settings, and nothing else."""
        self.settings = settings
        self.events = str(settings["events"])
        self.tree = str(settings.get("tree") or "")
        self.processes = int(settings["processes"])
        self.batches = int(settings["batches"])
        self.pid = 0
        self.file = -1
        self.rank: Optional[int] = None
        self.phase = "before"
        self.stage = ""
        self.trainers = 0
        self.ran_together = False
        self.depth = 0
        self.told: Set[int] = set()
        self.calls: List[List[Any]] = []
        self.call_count = 0
        self.shapes_told = 0
        self.stop_told = False
        self.calling = threading.local()
        self.step = -1
        self.steps = 0
        self.marks: Dict[str, Any] = {}
        self.draws: Optional[List[List[Any]]] = None
        self.in_step: List[List[Any]] = []
        self.kept: List[Tuple[Any, str, Any, Any]] = []
        self.worker = 0
        self.logged: Set[Tuple[str, str, bool]] = set()
        self.default_checkpoint = False
        self.forks = False
        self.seeded = False
        self.loaders: List[Tuple[str, Any]] = []
        self.rows: Dict[int, int] = {}
        self.written: Set[Tuple[str, str, str]] = set()
        self.own_files: Dict[str, bool] = {}
        self.watching = 0
        self.last_loader: Any = None
        self.trainer: Any = None
        self.probing = False
        self.trainable: List[str] = []
        self.changes: List[List[Any]] = []
        self.early_draws = 0
        self.looked: Set[Tuple[str, str]] = set()
        self.first_weights: Set[int] = set()

    def last_calls(self) -> List[List[Any]]:
        """The last collectives that were called."""
        return self.calls[-CALLS_KEPT:]


state = State()
