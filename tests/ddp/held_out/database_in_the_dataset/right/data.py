import sqlite3

import torch
from torch.utils.data import Dataset


class Rows(Dataset):
    def __init__(self, path, count=128):
        self.connection = sqlite3.connect(path)
        self.connection.execute("create table if not exists rows (id integer primary key, value real)")
        self.connection.executemany("insert or replace into rows values (?, ?)", [(i, i / count) for i in range(count)])
        self.connection.commit()
        self.count = count

    def __len__(self):
        return self.count

    def __getitem__(self, index):
        (value,) = self.connection.execute("select value from rows where id = ?", (index,)).fetchone()
        return torch.tensor([value])
