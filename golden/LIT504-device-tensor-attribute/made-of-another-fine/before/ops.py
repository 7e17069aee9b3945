def extract(a, t):
    return a.to(t.device).gather(0, t)
