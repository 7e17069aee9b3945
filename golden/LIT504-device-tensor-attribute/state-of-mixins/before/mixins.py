import torch


class Popularity:
    """For modules with `n_items`."""

    def begin(self):
        self.popularity = torch.zeros(self.n_items)  # filled by who knows

    def debias(self, scores):
        return scores - 0.01 * self.popularity
