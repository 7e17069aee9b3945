class Engine:
    def validation_epoch_end(self, outputs):
        print(len(outputs))


def finish(engine, outputs):
    engine.validation_epoch_end(outputs)
