def remembered(cls):
    return cls
