import torch

from net import Merger, Net, Shown

if __name__ == "__main__":
    net = Net.load_from_checkpoint("net.ckpt").cuda()
    net.embed(torch.rand(2, 4))
    Merger().merged(torch.rand(3))
    Shown().compare(net, {"x": torch.rand(2, 4)})
