import { createHmac } from 'node:crypto';
import type { TurnServer } from '../process-messages.ts';

const goodForMs = 24 * 60 * 60_000;

/**
 * What browsers are told about the TURN server. With a shared secret, each gets a user name that expires after a day.
 */
export function iceServersOf(turn: TurnServer | null, nowMs: number) {
  if (!turn) return [];
  const { urls, access } = turn;
  if ('password' in access) return [{ urls, username: access.username, credential: access.password }];
  const username = `${Math.floor((nowMs + goodForMs) / 1000)}:parley`;
  const credential = createHmac('sha1', access.secret).update(username).digest('base64');
  return [{ urls, username, credential }];
}
