import type { CalendarEvent, WrittenDuration, WrittenPeriod, WrittenTime } from '../parsed-calendar.ts';
import { dayInMs } from '../civil.ts';
import type { ProblemList } from '../problem-list.ts';
import type { Component } from './components.ts';
import { readTextProperty, readTimeProperty, unescapeText } from './property.ts';
import { readRule } from './read-rule.ts';
import { readDay, readDuration, readPeriod, readTime } from './read-time.ts';

/** What a VEVENT says, while it is not yet known whether it has a time. */
interface Draft extends Omit<CalendarEvent, 'start' | 'length'> {
  start: WrittenTime | null;
  startIsUnreadable: boolean;
  end: WrittenTime | 'UNREADABLE' | null;
  duration: WrittenDuration | 'UNREADABLE' | null;
}

const statusesThatFree: ReadonlySet<string> = new Set(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT']);
const busyStatusesThatFree: ReadonlySet<string> = new Set(['FREE', 'WORKINGELSEWHERE']);
/**
 * At most one more than this many times are read of a list. That many RDATEs exceed the work of one expansion, which
 * then blocks the whole window (expand-busy.ts). An EXDATE beyond the limit is ignored, so its occurrence stays busy.
 */
const maxDates = 100_000;
const oneDay: WrittenDuration = { days: 1, ms: 0 };

/**
 * Reads a VEVENT. Returns null and reports it when no time can be read at all. When only a part of a time can be
 * read, the rest of that day blocks.
 */
export function readEvent(component: Component, problems: ProblemList): CalendarEvent | null {
  const draft = emptyDraft();
  const messages: string[] = [];
  for (const { name, rest } of component.lines) readLine(draft, name, rest, (text) => messages.push(text));
  const event = finish(draft, (text) => messages.push(text));
  for (const message of messages) problems.add(draft.uid, message);
  return event;
}

function emptyDraft(): Draft {
  return {
    uid: null,
    sequence: 0,
    start: null,
    startIsUnreadable: false,
    end: null,
    duration: null,
    rules: [],
    exceptionRules: [],
    extraDates: [],
    exceptionDates: [],
    recurrenceId: null,
    thisAndFuture: false,
    free: false,
    declinedBy: [],
  };
}

function readLine(draft: Draft, name: string, rest: string, report: (message: string) => void): void {
  switch (name) {
    case 'UID':
      draft.uid ??= unescapeText(readTextProperty(rest).value) || null;
      return;
    case 'SEQUENCE':
      draft.sequence = Number(/^\d{1,9}$/.exec(readTextProperty(rest).value)?.[0] ?? 0);
      return;
    case 'STATUS':
    case 'TRANSP':
      if (statusesThatFree.has(`${name}:${readTextProperty(rest).value.toUpperCase()}`)) draft.free = true;
      return;
    case 'X-MICROSOFT-CDO-BUSYSTATUS':
      if (busyStatusesThatFree.has(readTextProperty(rest).value.toUpperCase())) draft.free = true;
      return;
    case 'ATTENDEE':
      readAttendee(draft, rest);
      return;
    case 'DTSTART':
    case 'DTEND':
    case 'DURATION':
    case 'RECURRENCE-ID':
      readOneTime(draft, name, rest, report);
      return;
    default:
      readRecurrence(draft, name, rest, report);
  }
}

function readOneTime(
  draft: Draft,
  name: 'DTSTART' | 'DTEND' | 'DURATION' | 'RECURRENCE-ID',
  rest: string,
  report: (message: string) => void,
): void {
  const { parameters, value } = readTimeProperty(rest);
  const time = name === 'DURATION' ? null : readTime(value, parameters.get('TZID'));
  const duration = name === 'DURATION' ? readDuration(value) : null;
  if (time === null && duration === null) report(`${name} cannot be read.`);
  if (name === 'DTSTART') {
    draft.startIsUnreadable = time === null;
    draft.start = time ?? readDay(value);
  } else if (name === 'DTEND') draft.end = time ?? 'UNREADABLE';
  else if (name === 'DURATION') draft.duration = duration ?? 'UNREADABLE';
  else {
    draft.recurrenceId = time;
    draft.thisAndFuture = parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE';
  }
}

function readRecurrence(draft: Draft, name: string, rest: string, report: (message: string) => void): void {
  const { parameters, value } = readTimeProperty(rest);
  if (name === 'RRULE' || name === 'EXRULE') {
    const rule = readRule(value, report);
    if (rule !== null) (name === 'RRULE' ? draft.rules : draft.exceptionRules).push(rule);
    return;
  }
  if (name !== 'RDATE' && name !== 'EXDATE') return;
  const dates = name === 'RDATE' ? draft.extraDates : draft.exceptionDates;
  for (const entry of value.split(',')) {
    if (entry.trim() === '') continue;
    if (dates.length > maxDates) {
      report(`${name} has more than ${maxDates} times: the rest is not read.`);
      return;
    }
    const time: WrittenTime | WrittenPeriod | null =
      readTime(entry, parameters.get('TZID')) ?? readPeriod(entry, parameters.get('TZID'));
    if (time === null) report(`An entry of ${name} cannot be read.`);
    if (name === 'EXDATE') {
      if (time !== null) draft.exceptionDates.push('kind' in time ? time : time.start);
    } else {
      // When a time can be read only in part, its whole day blocks, as it does for the event itself.
      const day = time === null ? readDay(entry) : null;
      if (time !== null) draft.extraDates.push(time);
      else if (day !== null) draft.extraDates.push({ start: day, duration: oneDay });
    }
  }
}

/** Attendees are personal data and mostly not needed: only the addresses of those who declined are kept. */
function readAttendee(draft: Draft, rest: string): void {
  if (!/declined/i.test(rest)) return;
  const { parameters } = readTextProperty(rest);
  if (parameters.get('PARTSTAT')?.toUpperCase() !== 'DECLINED') return;
  const mail = rest.toLowerCase().lastIndexOf('mailto:');
  const written = mail === -1 ? undefined : rest.slice(mail + 'mailto:'.length);
  for (const address of [written, parameters.get('EMAIL')]) {
    const normal = address?.trim().toLowerCase() ?? '';
    if (normal !== '' && !draft.declinedBy.includes(normal)) draft.declinedBy.push(normal);
  }
}

function finish(draft: Draft, report: (message: string) => void): CalendarEvent | null {
  if (draft.startIsUnreadable) return placeByWhatIsLeft(draft, report);
  const start = draft.start ?? draft.recurrenceId;
  if (start !== null) return eventOf(draft, start, lengthOf(draft));
  report('An event has no time that can be read: it cannot block.');
  return null;
}

function lengthOf({ end, duration }: Draft): CalendarEvent['length'] {
  if (end !== null && end !== 'UNREADABLE') return { end };
  if (duration !== null && duration !== 'UNREADABLE') return { duration };
  return end === null && duration === null ? null : 'UNREADABLE';
}

/** Used when DTSTART cannot be read: blocks its day, or if that is unreadable too, the day on which the event ends. */
function placeByWhatIsLeft(draft: Draft, report: (message: string) => void): CalendarEvent | null {
  if (draft.start !== null) return eventOf(draft, draft.start, { duration: oneDay });
  const left = draft.end === 'UNREADABLE' ? draft.recurrenceId : (draft.end ?? draft.recurrenceId);
  if (left !== null) {
    const local = Math.floor(left.local / dayInMs) * dayInMs;
    return eventOf(draft, { ...left, local }, { duration: oneDay });
  }
  report('An event has no time that can be read: it cannot block.');
  return null;
}

/** Copies field by field: a rest pattern costs more than everything else in reading an event. */
function eventOf(draft: Draft, start: WrittenTime, length: CalendarEvent['length']): CalendarEvent {
  return {
    uid: draft.uid,
    sequence: draft.sequence,
    start,
    length,
    rules: draft.rules,
    exceptionRules: draft.exceptionRules,
    extraDates: draft.extraDates,
    exceptionDates: draft.exceptionDates,
    recurrenceId: draft.recurrenceId,
    thisAndFuture: draft.thisAndFuture,
    free: draft.free,
    declinedBy: draft.declinedBy,
  };
}
