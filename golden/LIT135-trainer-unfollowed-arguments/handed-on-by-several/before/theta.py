from base import Forecaster

class Theta(Forecaster):
    def __init__(self, h, k=1, **trainer_kwargs):
        super().__init__(h, **trainer_kwargs)
        self.k = k
