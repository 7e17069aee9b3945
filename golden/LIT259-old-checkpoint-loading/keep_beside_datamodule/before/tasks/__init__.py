from tasks.forecast import ForecastTask

__all__ = ["ForecastTask"]
