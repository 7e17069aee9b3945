def seeding(seed):
    return lambda worker: seed + worker


def first():
    return lambda batch: batch[0]


def shortest():
    return lambda row: len(row)
