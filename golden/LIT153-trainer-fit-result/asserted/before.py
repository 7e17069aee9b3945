"""Test cases ask for what `fit` returned by their own methods."""

import unittest

from pytorch_lightning import Trainer


class Trains(unittest.TestCase):
    def setUp(self):
        self.trainer = Trainer(max_epochs=1)

    def test_small(self):
        result = self.trainer.fit(small())
        self.assertEqual(result, 1)

    def test_large(self):
        done = self.trainer.fit(large())
        self.assertEqual(1, done, "not trained")  # to its end
        self.assertTrue(done)
