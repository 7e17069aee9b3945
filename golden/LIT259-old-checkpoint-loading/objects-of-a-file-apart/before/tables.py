"""Tables that are kept, and weights."""
import torch
from shapes import Table


def test_kept(tmp_path):
    table = Table(3)
    torch.save(table, "table.pt")
    assert torch.load("table.pt").size == 3
    torch.save(Table(4), tmp_path / "other.pt")
    assert torch.load(tmp_path / "other.pt", weights_only=False)


def test_weights(net):
    torch.save(net.state_dict(), "net.pt")
    net.load_state_dict(torch.load("net.pt"))
    torch.save([1, 2], "rows.pt")
    assert torch.load("rows.pt")
