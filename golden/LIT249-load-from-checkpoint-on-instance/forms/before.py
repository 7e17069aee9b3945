import pytorch_lightning as pl


class Net(pl.LightningModule):
    def reload(self, path):
        return self.load_from_checkpoint(path)


model = Net()
model = model.load_from_checkpoint("a.ckpt", map_location="cpu")
other = Net().load_from_checkpoint("b.ckpt")


def test(net: Net, path):
    net = net.load_from_checkpoint(path)
    return net
