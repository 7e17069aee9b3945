"""Other numbers, and results of others."""

import unittest

from pytorch_lightning import Trainer


class Trains(unittest.TestCase):
    def test_small(self):
        trainer = Trainer(max_epochs=1)
        result = trainer.fit(small())
        self.assertEqual(result, 3)
        tested = trainer.test()
        self.assertEqual(len(tested), 1)
        self.assertTrue(tested)
