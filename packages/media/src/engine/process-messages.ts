import type { EngineOptions } from './engine.ts';

/** The engine's first message: what it is to be. Over the channel, so that no secret is in a command line. */
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
  /** Over and over, as long as it runs. */
  | { alive: true };
