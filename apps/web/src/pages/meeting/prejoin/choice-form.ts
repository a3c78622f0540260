import type { MeetingConsentInput, RecordedParts } from '@parley/contract';
import type { MeetingInterview } from '../is-meeting.ts';
import { onlyObserves } from '../meeting-interview.ts';

/** What a person fills in before joining. `recorded` is null until they choose: nothing is chosen in advance. */
export interface Entry {
  recorded: RecordedParts | null;
  name: string;
}

/** Whether this person can choose what is recorded. Not when nobody is recorded, or when they send nothing. */
export const choosesRecording = (interview: MeetingInterview): boolean =>
  interview.meeting.isRecorded && !onlyObserves(interview);

/** The fields that were filled in on this page. All others show the server's present values. */
export interface TypedEntry {
  recorded?: RecordedParts | null;
  /** The version of the disclosure that they had read when they chose `recorded`. */
  told?: string;
  name?: string;
}

/** The choice made here or before. If the disclosure has changed since, they must choose again. */
export function entryOf(interview: MeetingInterview, typed: TypedEntry = {}): Entry {
  const { consent, people } = interview.meeting;
  const isValid = consent?.disclosureVersion === interview.disclosure.version;
  const shown = people.find(({ id }) => id === interview.participant.id);
  const before = isValid && choosesRecording(interview) ? consent.recorded : null;
  const isChosen = typed.recorded !== undefined && typed.told === interview.disclosure.version;
  return {
    recorded: isChosen ? (typed.recorded ?? null) : before,
    name: typed.name ?? shown?.name ?? interview.participant.name,
  };
}

export type EntryFault = 'recorded' | 'name';

/** The first thing that is missing, in the order of the page. */
export function faultOf(interview: MeetingInterview, entry: Entry): EntryFault | null {
  if (choosesRecording(interview) && entry.recorded === null) return 'recorded';
  return entry.name.trim() === '' ? 'name' : null;
}

/** The body that is sent to the server. */
export const consentOf = (interview: MeetingInterview, entry: Entry): MeetingConsentInput => ({
  disclosureVersion: interview.disclosure.version,
  recorded: choosesRecording(interview) ? (entry.recorded ?? 'NOTHING') : 'NOTHING',
  name: entry.name.trim(),
});
