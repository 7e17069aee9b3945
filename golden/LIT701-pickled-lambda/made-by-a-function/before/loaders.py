from collating import first, seeding, shortest
from torch.utils.data import DataLoader


def loader(rows, seed):
    rows = sorted(rows, key=shortest())
    return DataLoader(rows, num_workers=2, collate_fn=first(), worker_init_fn=seeding(seed))
