import lightning as L

L.seed_everything(1)
L.seed_everything(2)
print(L.pytorch.utilities.rank_zero_only, L.fabric.utilities.seed.seed_everything)


def rebound():
    import lightning

    lightning = lightning.pytorch
    return lightning.utilities.seed.seed_everything
