import torch

from model import Net

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")


def evaluate(path, loader):
    model = Net.load_from_checkpoint(path).to(device).eval()
    total = torch.zeros(2).to(device)
    for batch in loader:
        total += model(batch.cuda()).sum(0)
    return total.cpu()


if __name__ == "__main__":
    torch.cuda.set_device(0)
    print(evaluate("best.ckpt", []))
