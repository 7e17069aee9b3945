import lightning as L

print(L.storage.disks, L.LightningApp)
