from sslkit.simclr import SimCLR
from sslkit.callbacks import OnlineProbe
