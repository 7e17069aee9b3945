from parts import build, parts_of


def main(cfg):
    net_class, trainer = build(cfg)
    net = net_class.load_from_checkpoint(cfg.path)
    trainer.fit(net)


def other(cfg):
    net, trainer = parts_of(cfg)
    net = net.load_from_checkpoint(cfg.path)
    trainer.fit(net)
