import lightning as L

from nets import Net


def main(args, several):
    model = Net()
    L.Trainer(devices=2).fit(model)


def other(args, asked):
    model = Net()
    if asked():
        pass
    if args.parallel:
        pass
    else:
        print("one device")
    L.Trainer(devices=2).fit(model)
