"""The package, and another class of the name."""
import horovod.torch as hvd
from mine import HorovodStrategy

hvd.init()
strategy = HorovodStrategy()
