from base import Base, Timed


class Net(Timed, Base):
    def on_train_epoch_end(self):
        super().on_train_epoch_end()

    def on_fit_end(self):
        self.on_train_epoch_end()
