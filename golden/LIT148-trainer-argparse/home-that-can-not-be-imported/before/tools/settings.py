def prepared(args):
    return args
