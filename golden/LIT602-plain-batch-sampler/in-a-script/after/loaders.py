from torch.utils.data import DataLoader


def make_loader(data, size):
    return DataLoader(data, batch_size=size, drop_last=False)
