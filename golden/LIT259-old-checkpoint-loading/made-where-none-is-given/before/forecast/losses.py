class Quantiles:
    shares = (0.1, 0.5, 0.9)
