import pytorch_lightning as pl


class Net(pl.LightningModule):
    def reload(self, path):
        return type(self).load_from_checkpoint(path)


model = Net()
model = type(model).load_from_checkpoint("a.ckpt", map_location="cpu")
other = Net.load_from_checkpoint("b.ckpt")


def test(net: Net, path):
    net = type(net).load_from_checkpoint(path)
    return net
