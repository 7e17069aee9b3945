"""The package itself, whose Trainer is a subclass of Lightning's like any other: all of it is rewritten."""

from flash.core.trainer import Trainer

__all__ = ["Trainer"]
