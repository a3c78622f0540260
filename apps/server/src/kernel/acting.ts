import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditActorKind, AuditDoor } from '@parley/contract';
import { systemClock, type Clock } from './clock.ts';

export interface Actor {
  kind: AuditActorKind;
  /** The id of the member, key or participant. */
  id: string | null;
  /** Known for a member or a job; never set for a participant. */
  name: string | null;
}

/** The actor of the work that runs now, and the door that it came through. */
export interface Acting {
  door: AuditDoor;
  actor: Actor;
  clock: Clock;
}

/**
 * Decision (ADR 93): every request, job and command sets its actor once, at its door. Commands that change something
 * do not pass the actor on; they only record what they did (`recordAct`).
 */
const storage = new AsyncLocalStorage<Acting>();

/** Runs the work in this actor's name. Everything that the work calls and awaits has the same actor. */
export const actAs = <T>(acting: Acting, work: () => T): T => storage.run({ ...acting }, work);

/** From now on the request belongs to this person or key. Called by the code that recognizes them. */
export function identify(actor: Actor): void {
  const acting = storage.getStore();
  if (acting) acting.actor = actor;
}

/** The current actor. Outside a request, job or command it is Parley itself, such as at the start. */
export const whoActs = (): Acting =>
  storage.getStore() ?? {
    door: 'WORKER',
    actor: { kind: 'JOB', id: null, name: null },
    clock: systemClock,
  };
