def to_cpu(parts):
    return [part.detach().cpu() for part in parts]
