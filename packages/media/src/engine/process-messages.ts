import type { EngineOptions } from './engine.ts';

/**
 * The engine's settings, in its first message. They are not in the command line, because other users could read the
 * secrets there.
 */
export interface EngineStart extends Omit<EngineOptions, 'iceServers'> {
  turn: TurnServer | null;
}

export interface TurnServer {
  urls: string[];
  /** Either a fixed name and password, or a secret shared with the server, from which each browser gets its own. */
  access: { username: string; password: string } | { secret: string };
}

export type ToEngine = { start: EngineStart } | { stop: true };

export type FromEngine =
  | { started: { port: number; mediaPort: number } }
  | { failed: string }
  /** Sent again and again as long as the engine runs. */
  | { alive: true };
