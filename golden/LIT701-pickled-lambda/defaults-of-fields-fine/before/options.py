from dataclasses import dataclass
from typing import Callable


@dataclass
class HeadOptions:
    squash: Callable = lambda x: x.tanh()
