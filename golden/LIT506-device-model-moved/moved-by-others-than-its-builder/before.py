import pytorch_lightning as pl


class Net(pl.LightningModule):
    pass


def build(options):
    net, teacher = Net(), Net()
    teacher.cuda()
    options.teacher = teacher
    return net


def loaded(path):
    net = Net.load_from_checkpoint(path)
    net.cuda()
    return net


def main(options):
    pl.Trainer(accelerator="gpu", devices=2).fit(build(options))
    print(loaded("last.ckpt")(options.rows))
