"""Which fixes are to blame: the search, with verdicts that are made up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from migrate_cli.smoke.blame import SINGLES, Blamed, is_worse, key, least, new_causes, one, was_hidden
from migrate_cli.smoke.cause import Cause
from migrate_cli.smoke.verdict import Reach, Status, Verdict

FIXES = list(range(100))


def verdict(*causes: Cause, reach: Reach = Reach.ENDED, status: Status | None = None) -> Verdict:
    status = status or (Status.FAILED if causes else Status.PASSED)
    return Verdict(status, causes, "", (), (), {}, "2.6", "2.13", "DDPStrategy", 1.0, "", reach)


class Program:
    """Works without the fixes, and not with any of `bad`; a fix of `needs` works with those that it needs only."""

    def __init__(
        self, fixes: Iterable[int], bad: Iterable[int] = (), needs: dict[int, set[int]] | None = None, most: int = 1000
    ) -> None:
        self.fixes, self.bad, self.needs, self.most = set(fixes), set(bad), needs or {}, most
        self.runs = 0

    def cures(self, gone: Sequence[int]) -> bool | None:
        if self.runs >= self.most:
            return None
        self.runs += 1
        kept = self.fixes - set(gone)
        return not kept & self.bad and all(self.needs.get(fix, set()) <= kept for fix in kept)


class TestLeast:
    def test_one_of_many_in_a_logarithm_of_runs(self) -> None:
        for bad in (0, 37, 99):
            program = Program(FIXES, {bad})
            assert least(FIXES, program.cures) == Blamed((bad,), True)
            assert program.runs <= 16

    def test_two_that_are_bad_each(self) -> None:
        assert set(least(FIXES, Program(FIXES, {3, 77}).cures).guilty) == {3, 77}

    def test_one_of_two_that_are_bad_together(self) -> None:
        def cures(gone: Sequence[int]) -> bool:
            return not {3, 77} <= set(FIXES) - set(gone)

        assert least(FIXES, cures).guilty in {(3,), (77,)}

    def test_what_needs_a_bad_one_goes_with_it(self) -> None:
        program = Program(FIXES, {50}, {60: {50}, 61: {60}})
        assert set(least(FIXES, program.cures).guilty) == {50, 60, 61}

    def test_what_is_needed_stays(self) -> None:
        program = Program(FIXES, {60}, {60: {50}, 61: {50}})
        assert least(FIXES, program.cures) == Blamed((60,), True)

    def test_the_only_fix_takes_no_run(self) -> None:
        program = Program([1], {1})
        assert least([1], program.cures) == Blamed((1,), True)
        assert program.runs == 0

    def test_out_of_time_everything_that_is_not_cleared_is_left_out(self) -> None:
        program = Program(FIXES, {10}, most=3)
        blamed = least(FIXES, program.cures)
        assert not blamed.whole
        assert 10 in blamed.guilty
        assert len(blamed.guilty) < len(FIXES)

    @given(st.integers(1, 24), st.data())
    @settings(max_examples=150, deadline=None)
    def test_what_is_left_out_cures_and_none_of_it_can_stay(self, count: int, data: st.DataObject) -> None:
        fixes = list(range(count))
        bad = data.draw(st.sets(st.sampled_from(fixes), min_size=1, max_size=4))
        needs = data.draw(st.dictionaries(st.sampled_from(fixes), st.sets(st.sampled_from(fixes), max_size=2)))
        program = Program(fixes, bad, needs, most=10_000)
        blamed = least(fixes, program.cures)
        assert blamed.whole
        assert program.cures(blamed.guilty)
        for fix in blamed.guilty:
            rest = [other for other in blamed.guilty if other != fix]
            assert not rest or not program.cures(rest)


class TestOne:
    def test_nearest_first(self) -> None:
        program = Program(FIXES, {2})
        assert one(FIXES, program.cures) == Blamed((2,), True)
        assert program.runs == 3

    def test_none(self) -> None:
        program = Program(FIXES, {2, 3})
        assert one(FIXES, program.cures) == Blamed((), True)
        assert program.runs == SINGLES

    def test_out_of_time(self) -> None:
        assert one(FIXES, Program(FIXES, {5}, most=2).cures) == Blamed((), False)


class TestNew:
    def test_places_numbers_and_names_of_functions_do_not_make_a_cause_new(self) -> None:
        say: Callable[[int, str], Cause] = lambda line, name: Cause(  # noqa: E731
            "shared file", f"ranks 0 and 1 all write losses.txt in {name}: at train.py:{line} (0.{line})"
        )
        assert key(say(12, "training_epoch_end")) == key(say(21, "on_train_epoch_end"))
        assert not is_worse(verdict(say(21, "on_train_epoch_end")), verdict(say(12, "training_epoch_end")))

    def test_another_exception_is_new(self) -> None:
        before = verdict(Cause("crash", "every rank stops with KeyError: 'a'"))
        now = verdict(Cause("crash", "every rank stops with KeyError: 'b'"), *before.causes)
        assert [cause.message[-3:] for cause in new_causes(now, before)] == ["'b'"]

    def test_a_hang_may_be_told_as_lost_ranks(self) -> None:
        hangs = verdict(Cause("hang", "rank 0 waits in barrier"), reach=Reach.TRAINING)
        assert not is_worse(verdict(Cause("lost ranks", "the ranks lost one another")), hangs)

    def test_warnings_are_no_failures(self) -> None:
        assert not is_worse(verdict(Cause("equal streams", "rand", warning=True), status=Status.PASSED), verdict())

    def test_what_ran_and_runs_no_more_is_worse(self) -> None:
        gone = verdict(status=Status.NOT_RUN, reach=Reach.NOTHING)
        assert is_worse(gone, verdict())
        assert not is_worse(gone, verdict(Cause("crash", "stops"), reach=Reach.NOTHING))

    def test_what_lies_behind_a_crash_was_hidden(self) -> None:
        crashed = verdict(Cause("crash", "stops"), reach=Reach.NOTHING)
        hangs = verdict(Cause("hang", "waits"), reach=Reach.TRAINING)
        assert was_hidden(hangs, crashed)
        assert not was_hidden(crashed, hangs)
        assert not was_hidden(hangs, verdict(Cause("shared file", "both write")))
