import torch
from torch.distributions import Categorical


class Sizes:
    """What sizes there are beside one that is known; drawn on the CPU."""

    def __init__(self, counts):
        table = torch.tensor(counts).float() + 1e-3
        table = table / table.sum()
        self.by_row = [Categorical(table[row, :], validate_args=True) for row in range(table.shape[0])]
        self.by_column = [Categorical(table[:, column], validate_args=True) for column in range(table.shape[1])]

    def draw(self, row=None, column=None):
        kinds = self.by_column if column is not None else self.by_row
        known = column if column is not None else row
        return torch.tensor([kinds[size].sample() for size in known], device=known.device)

    def log_prob_by_row(self, columns, rows):
        assert len(columns.size()) == 1
        assert len(rows.size()) == 1
        found = torch.stack([self.by_row[row].log_prob(column.cpu()) for column, row in zip(columns, rows)])
        return found.to(columns.device)
