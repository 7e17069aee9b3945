from src.load.data import LoadData
from src.load.model import Forecaster

__all__ = ["Forecaster", "LoadData"]
