import torch


def backbone(path="resnet50.pth"):
    saved = torch.load(path, map_location="cpu")
    return saved["state_dict"] if "state_dict" in saved else saved


def embeddings():
    return torch.load("embeddings.pt")
