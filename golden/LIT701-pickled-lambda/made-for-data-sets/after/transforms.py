from functools import partial

class Chain:
    def __init__(self, parts):
        self.parts = parts

    def __call__(self, row):
        for part in self.parts:
            row = part(row)
        return row


def _build(row, limit):
    return row[:limit]


def _build_2(row):
    return row * 2


def build(limit):
    return Chain([partial(_build, limit=limit), _build_2])


def ordered(rows):
    return sorted(rows, key=lambda row: row[0])
