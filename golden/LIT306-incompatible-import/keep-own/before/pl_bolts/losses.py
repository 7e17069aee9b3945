def contrast(one, other):
    return (one - other).mean()
