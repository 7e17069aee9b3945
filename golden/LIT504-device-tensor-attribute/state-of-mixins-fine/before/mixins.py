import torch


class Popularity:
    def renew(self):
        self.popularity = torch.zeros(self.n_items, device=self.device)

    def begin(self):
        self.counts = torch.zeros(self.n_items)  # only printed
        self.anew = torch.zeros(self.n_items)

    def again(self):
        self.begin()

    def debias(self, scores):
        return scores - 0.01 * self.popularity + self.anew.to(scores.device)

    def show(self):
        print(self.counts)


class Table:
    def begin_table(self):
        self.rows = torch.zeros(4)

    def add(self, rows):
        return rows + self.rows
