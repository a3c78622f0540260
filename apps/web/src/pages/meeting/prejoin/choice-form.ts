import type { MeetingConsentInput, RecordedParts } from '@parley/contract';
import type { MeetingInterview } from '../is-meeting.ts';
import { onlyObserves } from '../meeting-interview.ts';

/** What somebody fills in before they join. `recorded` is null until they chose: nothing is chosen in advance. */
export interface Entry {
  recorded: RecordedParts | null;
  name: string;
}

/** Whether this person has something to choose: not where nobody is recorded, nor if they send nothing. */
export const choosesRecording = (interview: MeetingInterview): boolean =>
  interview.meeting.isRecorded && !onlyObserves(interview);

/** What was filled in on this page. What was not is as the server has it, also when that changes meanwhile. */
export interface TypedEntry {
  recorded?: RecordedParts | null;
  /** The version of what they were told when they chose `recorded`. */
  told?: string;
  name?: string;
}

/** As chosen here or before, unless what they were told has changed since: then they are asked again. */
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

/** What the server is told of it. */
export const consentOf = (interview: MeetingInterview, entry: Entry): MeetingConsentInput => ({
  disclosureVersion: interview.disclosure.version,
  recorded: choosesRecording(interview) ? (entry.recorded ?? 'NOTHING') : 'NOTHING',
  name: entry.name.trim(),
});
