from transformers import AdamW


def of_all(net):
    return AdamW(net.parameters(), lr=5e-5)
