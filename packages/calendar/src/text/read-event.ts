import type { CalendarEvent, WrittenDuration, WrittenPeriod, WrittenTime } from '../parsed-calendar.ts';
import { dayInMs } from '../civil.ts';
import type { ProblemList } from '../problem-list.ts';
import type { Component } from './components.ts';
import { readTextProperty, readTimeProperty, unescapeText } from './property.ts';
import { readRule } from './read-rule.ts';
import { readDuration, readPeriod, readTime } from './read-time.ts';

/** What a VEVENT says, before it is known whether it has a time. */
interface Draft extends Omit<CalendarEvent, 'start' | 'length'> {
  start: WrittenTime | null;
  startIsUnreadable: boolean;
  end: WrittenTime | 'UNREADABLE' | null;
  duration: WrittenDuration | 'UNREADABLE' | null;
  notDeclinedBy: Set<string>;
}

const statusesThatFree: ReadonlySet<string> = new Set(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT']);
const busyStatusesThatFree: ReadonlySet<string> = new Set(['FREE', 'WORKINGELSEWHERE']);
const oneDay: WrittenDuration = { days: 1, ms: 0 };

/**
 * A VEVENT. Null, and reported, when no time can be read at all; a time that is read in part blocks the
 * whole day that is left of it.
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
    notDeclinedBy: new Set(),
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
    draft.start = time ?? dayWithin(value);
  } else if (name === 'DTEND') draft.end = time ?? 'UNREADABLE';
  else if (name === 'DURATION') draft.duration = duration ?? 'UNREADABLE';
  else {
    draft.recurrenceId = time;
    draft.thisAndFuture = parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE';
  }
}

/** The day of a time whose clock part makes no sense. */
function dayWithin(value: string): WrittenTime | null {
  const date = /^\d{4}-?\d\d-?\d\d/.exec(value)?.[0];
  return date === undefined ? null : readTime(date, undefined);
}

function readRecurrence(draft: Draft, name: string, rest: string, report: (message: string) => void): void {
  const { parameters, value } = readTimeProperty(rest);
  if (name === 'RRULE' || name === 'EXRULE') {
    const rule = readRule(value, report);
    if (rule !== null) (name === 'RRULE' ? draft.rules : draft.exceptionRules).push(rule);
    return;
  }
  if (name !== 'RDATE' && name !== 'EXDATE') return;
  for (const entry of value.split(',')) {
    if (entry.trim() === '') continue;
    const time: WrittenTime | WrittenPeriod | null =
      readTime(entry, parameters.get('TZID')) ?? readPeriod(entry, parameters.get('TZID'));
    if (time === null) report(`An entry of ${name} cannot be read and is left out.`);
    else if (name === 'RDATE') draft.extraDates.push(time);
    else draft.exceptionDates.push('kind' in time ? time : time.start);
  }
}

/** Attendees are personal data and mostly no concern of ours: only who declined is kept. */
function readAttendee(draft: Draft, rest: string): void {
  const mail = rest.toLowerCase().lastIndexOf('mailto:');
  const { parameters, value } = readTextProperty(rest);
  const address = mail === -1 ? parameters.get('EMAIL') : rest.slice(mail + 'mailto:'.length);
  if (parameters.get('PARTSTAT')?.toUpperCase() === 'DECLINED') {
    for (const known of [address, parameters.get('EMAIL')]) {
      const normal = known?.trim().toLowerCase() ?? '';
      if (normal !== '' && !draft.declinedBy.includes(normal)) draft.declinedBy.push(normal);
    }
  } else draft.notDeclinedBy.add((address ?? value).trim().toLowerCase());
}

function finish(draft: Draft, report: (message: string) => void): CalendarEvent | null {
  const { startIsUnreadable, end, duration, notDeclinedBy, ...kept } = draft;
  const declinedBy = draft.declinedBy.filter((address) => !notDeclinedBy.has(address));
  if (startIsUnreadable) return placeByWhatIsLeft({ ...kept, declinedBy }, end, report);
  const start = draft.start ?? draft.recurrenceId;
  if (start === null) {
    report('An event has no time that can be read: it cannot block.');
    return null;
  }
  let length: CalendarEvent['length'] = null;
  if (end === 'UNREADABLE' || duration === 'UNREADABLE') length = 'UNREADABLE';
  if (end !== null && end !== 'UNREADABLE') length = { end };
  else if (duration !== null && duration !== 'UNREADABLE') length = { duration };
  return { ...kept, declinedBy, start, length };
}

/** DTSTART makes no sense: its day blocks, or else the day on which the event ends. */
function placeByWhatIsLeft(
  kept: Omit<CalendarEvent, 'start' | 'length'> & { start: WrittenTime | null },
  end: Draft['end'],
  report: (message: string) => void,
): CalendarEvent | null {
  if (kept.start !== null) return { ...kept, start: kept.start, length: { duration: oneDay } };
  const left = end === 'UNREADABLE' ? kept.recurrenceId : (end ?? kept.recurrenceId);
  if (left === null) {
    report('An event has no time that can be read: it cannot block.');
    return null;
  }
  const local = Math.floor(left.local / dayInMs) * dayInMs;
  return { ...kept, start: { ...left, local }, length: { duration: oneDay } };
}
