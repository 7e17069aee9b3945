def to_cpu(tensors):
    return [tensor.detach().cpu() for tensor in tensors]
