# Expands rules with python-dateutil. Reads a JSON list of {rule, start, from, to, most} and prints lists of
# times; null when dateutil does not finish or fails (an ordinal beyond the month's end).
import datetime as real_datetime
import json
import signal
import sys
import types
import warnings
from itertools import islice

from dateutil import rrule

warnings.simplefilter("ignore")

# For a rule that never matches, dateutil searches until MAXYEAR.
calendar = types.SimpleNamespace(**vars(real_datetime))
rrule.datetime = calendar

FORM = "%Y%m%dT%H%M%S"


def read(text):
    return real_datetime.datetime.strptime(text, FORM)


def expand(case):
    begin, end = read(case["from"]), read(case["to"])
    calendar.MAXYEAR = end.year + 1
    try:
        rule = rrule.rrulestr(case["rule"], dtstart=read(case["start"])).replace(until=end)
        inside = (time for time in rule if time >= begin)
        return [time.strftime(FORM) for time in islice(inside, case["most"])]
    except ValueError as error:
        # dateutil refuses some of the rules that can never match.
        if "empty set" in str(error) or "Invalid combination" in str(error):
            return []
        raise


def give_up(_signal, _frame):
    raise TimeoutError


signal.signal(signal.SIGALRM, give_up)
answers = []
for case in json.load(sys.stdin):
    signal.setitimer(signal.ITIMER_REAL, 1)
    try:
        answers.append(expand(case))
    except (TimeoutError, IndexError):
        answers.append(None)
    signal.setitimer(signal.ITIMER_REAL, 0)
json.dump(answers, sys.stdout)
