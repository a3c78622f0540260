import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditActorKind, AuditDoor } from '@parley/contract';
import { systemClock, type Clock } from './clock.ts';

export interface Actor {
  kind: AuditActorKind;
  /** The member, key or participant. */
  id: string | null;
  /** Of a member or a job; never of a participant. */
  name: string | null;
}

/** Who acts in the work that runs now, and from which door. */
export interface Acting {
  door: AuditDoor;
  actor: Actor;
  clock: Clock;
}

/**
 * Decision (ADR 93): every request, job and command says once, at its door, who acts. Commands that change something
 * do not pass it on; they only say what they did (`recordAct`).
 */
const storage = new AsyncLocalStorage<Acting>();

/** Runs the work in somebody's name. What it calls, and what that waits for, acts in the same name. */
export const actAs = <T>(acting: Acting, work: () => T): T => storage.run({ ...acting }, work);

/** From here on the request is of this person or key; called by whatever recognises them. */
export function identify(actor: Actor): void {
  const acting = storage.getStore();
  if (acting) acting.actor = actor;
}

/** Outside a request, job or command Parley acts by itself, as it does when it starts. */
export const whoActs = (): Acting =>
  storage.getStore() ?? {
    door: 'WORKER',
    actor: { kind: 'JOB', id: null, name: null },
    clock: systemClock,
  };
