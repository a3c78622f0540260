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
/** The first parts of keys whose second part is the code of one interview. */
const ofOne = ['interview', 'scorecards'];

/** The first parts of the keys of all queries that follow changes. Others are read only when a page needs them. */
export const kept = [...new Set(Object.values(keysOf).flat()), ...ofOne, 'me'];

/** Whether a query with this key must be read again after the change. */
export function isChanged(
  [key, code]: readonly unknown[],
  { topics, meetingCodes }: ChangedMessage,
): boolean {
  if (topics.some((topic) => keysOf[topic].some((each) => each === key))) return true;
  return (
    ofOne.some((each) => each === key) && (meetingCodes === null || meetingCodes.some((one) => one === code))
  );
}
