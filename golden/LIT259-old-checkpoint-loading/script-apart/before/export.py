import torch

checkpoint = torch.load("runs/best.ckpt", map_location="cpu")
torch.save(checkpoint["state_dict"], "weights.pt")


def resumed(path):
    saved = torch.load(path)
    print(f"step {saved['global_step']}")
    return saved["state_dict"]
