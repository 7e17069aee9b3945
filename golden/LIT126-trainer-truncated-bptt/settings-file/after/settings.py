TRAINER = dict(max_epochs=2)
