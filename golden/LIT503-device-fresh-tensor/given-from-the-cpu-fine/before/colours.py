def restored(images):
    return images.denormalized()
