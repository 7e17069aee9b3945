from .autoencoder import VectorQuantizer
