from nets import Loose, Net


def again(args, path):
    return Net.load_from_checkpoint(path, hparams=args)


def wider(args, path):
    return Net.load_from_checkpoint(
        path,
        hparams=args,
        width=8,  # twice as wide
        map_location="cpu",
    )


def both(args, path):
    return Net.load_from_checkpoint(path, args, hparams=args)


def loose(args, path):
    return Loose.load_from_checkpoint(path, args)


def starred(args, path):
    return Net.load_from_checkpoint(path, *args)
