from . import Base

Nets = [Base.Net]
