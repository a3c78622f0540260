import type { MediaState } from './media/media-room.ts';

export type LinkWord = 'connecting' | 'elsewhere' | 'lost' | 'weak' | 'good';

/**
 * How good the own connection is, for the top of the room.
 *
 * @param connected whether the page hears from the server.
 */
export function linkWord(
  { connection, problem, people }: Pick<MediaState, 'connection' | 'problem' | 'people'>,
  self: string,
  connected: boolean,
): LinkWord {
  // This page does not connect again by itself: the person goes on in another one.
  if (problem === 'taken') return 'elsewhere';
  if (connection === 'connecting') return 'connecting';
  if (connection === 'lost' || !connected) return 'lost';
  return people.get(self)?.link === 'weak' ? 'weak' : 'good';
}
