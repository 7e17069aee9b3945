from named import Other


def finish(model, outputs):
    model = model or Other()
    model.validation_epoch_end(outputs)
