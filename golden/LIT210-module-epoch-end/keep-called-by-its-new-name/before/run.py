def run(model, outputs):
    model._validation_epoch_end(outputs)
