from .Pair import Pair
from .Plain import Plain
