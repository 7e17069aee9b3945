class Flow:
    pass
