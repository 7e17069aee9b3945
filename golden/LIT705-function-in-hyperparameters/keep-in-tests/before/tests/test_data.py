from data import Data


def test_rows_are_made():
    data = Data(make=lambda seed: [seed])
    data.setup("fit")
    assert data.rows == [1]
