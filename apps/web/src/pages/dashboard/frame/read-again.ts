import type { ChangedMessage } from '@parley/contract';

const keysOf: Record<ChangedMessage['topics'][number], string[]> = {
  interviews: ['interviews', 'my-interviews', 'needs'],
  mails: ['outbox', 'needs'],
  calendars: ['calendars', 'needs'],
  readings: ['calendars'],
  members: ['team', 'needs'],
  keys: ['keys'],
  webhooks: ['webhooks', 'deliveries', 'delivery'],
};
/** What is about one interview, with its code as the second part of its key. */
const ofOne = ['interview', 'scorecards'];

/** The first parts of the keys of everything that follows changes; the rest is read when it is asked for. */
export const kept = [...new Set(Object.values(keysOf).flat()), ...ofOne, 'me'];

/** Whether a query with this key is read again after the change. */
export function isChanged(
  [key, code]: readonly unknown[],
  { topics, meetingCodes }: ChangedMessage,
): boolean {
  if (topics.some((topic) => keysOf[topic].some((each) => each === key))) return true;
  return (
    ofOne.some((each) => each === key) && (meetingCodes === null || meetingCodes.some((one) => one === code))
  );
}
