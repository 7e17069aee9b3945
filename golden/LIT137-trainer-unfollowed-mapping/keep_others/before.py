from elsewhere import run

trainer = dict(max_epochs=130, gpus=1, benchmark=True)
run(trainer)
