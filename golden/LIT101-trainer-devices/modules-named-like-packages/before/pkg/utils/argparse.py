def positive(text):
    return max(int(text), 0)
