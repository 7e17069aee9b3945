import lightning as L

from nets import Net


def main(args):
    # the card of this machine
    L.Trainer(devices=2).fit(Net())


def otherwise(args):
    if args.gpu is not None:
        pass
    else:
        print("on the CPU")
    L.Trainer(devices=2).fit(Net())


def asked(args):
    if args.pick():
        pass
    L.Trainer(devices=2).fit(Net())
