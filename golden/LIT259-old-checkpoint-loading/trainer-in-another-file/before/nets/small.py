from .base import Base


class Small(Base):
    pass
