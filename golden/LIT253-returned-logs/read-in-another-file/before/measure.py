import net


def measure(path, loader):
    model = net.Net.load_from_checkpoint(path)
    outputs = [model.test_step(batch, number) for number, batch in enumerate(loader)]
    return model.test_epoch_end(outputs)["log"]
