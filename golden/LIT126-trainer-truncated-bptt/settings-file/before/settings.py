TRAINER = dict(max_epochs=2, truncated_bptt_steps=5)
