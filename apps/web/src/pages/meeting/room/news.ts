import type { MeetingPerson, MeetingView } from '@parley/contract';

/** Something that happened between two views and is announced to screen readers. */
export type News =
  | { type: 'joined' | 'left' | 'waits'; name: string }
  | { type: 'hand'; name: string }
  | { type: 'recording'; is: MeetingView['recording'] }
  | { type: 'chat'; name: string; text: string }
  | { type: 'lobby_message'; name: string; text: string }
  | { type: 'extended' }
  | { type: 'captioned' };

/** The news between two views. Changes of the person themselves are no news. */
export function newsBetween(before: MeetingView, now: MeetingView): News[] {
  const self = now.participantId;
  const was = new Map(before.people.map((person) => [person.participantId, person]));
  const news: News[] = [];
  for (const person of now.people) {
    if (person.participantId !== self) news.push(...newsOf(was.get(person.participantId), person));
  }
  if (before.recording !== now.recording && now.recording !== 'NEVER') {
    news.push({ type: 'recording', is: now.recording });
  }
  for (const { participantId, name, text } of added(before.chat, now.chat)) {
    if (participantId !== self) news.push({ type: 'chat', name, text });
  }
  for (const { participantId, name, text } of added(before.lobbyMessages, now.lobbyMessages)) {
    if (participantId !== self) news.push({ type: 'lobby_message', name, text });
  }
  const ends = { before: before.endsAt, now: now.endsAt };
  if (ends.before !== null && ends.now !== null && ends.now > ends.before) news.push({ type: 'extended' });
  if (now.captioning?.writes && before.captioning?.writes !== true) news.push({ type: 'captioned' });
  return news;
}

function newsOf(before: MeetingPerson | undefined, { name, place, handRaisedAt }: MeetingPerson): News[] {
  const from = before?.place ?? 'OUT';
  const news: News[] = [];
  if (place === 'ROOM' && from !== 'ROOM') news.push({ type: 'joined', name });
  if (place !== 'ROOM' && from === 'ROOM') news.push({ type: 'left', name });
  if (place === 'LOBBY' && from !== 'LOBBY') news.push({ type: 'waits', name });
  if (handRaisedAt !== null && (before?.handRaisedAt ?? null) === null) news.push({ type: 'hand', name });
  return news;
}

function added<Message extends { id: string }>(before: Message[], now: Message[]): Message[] {
  const known = new Set(before.map(({ id }) => id));
  return now.filter(({ id }) => !known.has(id));
}
