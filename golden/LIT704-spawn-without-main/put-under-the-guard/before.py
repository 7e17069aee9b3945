from lightning.pytorch import Trainer

from nets import Net

trainer = Trainer(strategy="ddp_spawn", devices=2)
model = Net()
trainer.fit(model)  # the whole data

# and once more on what is left
trainer.test(
    model,
    verbose=False,
)
text = """
done
"""
print(text)
# the end
