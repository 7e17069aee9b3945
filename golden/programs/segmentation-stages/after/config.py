config = dict(
    seed=17,
    lr=1e-2,
    batch_size=4,
    trainer=dict(
        max_epochs=2,
        accelerator="cpu",
        devices=1,
        num_sanity_val_steps=0,
        enable_progress_bar=False,
        log_every_n_steps=2,
    ),
)
