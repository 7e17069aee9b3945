from .Base import Base
from .heads import *
