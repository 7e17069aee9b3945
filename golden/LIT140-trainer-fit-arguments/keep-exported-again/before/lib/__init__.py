from .making import *
