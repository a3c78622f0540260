import { eventTypes, type EventType } from '@parley/contract';
import { t } from './texts.ts';

/** The events that can be chosen. A ping is sent on request, whatever was chosen. */
export const choosableEvents = eventTypes.filter((type) => type !== 'ping');

/** Events by subject: `interview` → its types, in the contract's order. */
export const eventGroups: [string, EventType[]][] = [
  ...new Set(choosableEvents.map((type) => type.split('.')[0] ?? type)),
].map((about) => [about, choosableEvents.filter((type) => type.startsWith(`${about}.`))]);

/** `every event`, or the chosen ones. An empty list means all. */
export function eventWords(types: readonly EventType[]): string {
  return types.length === 0 ? t('eventChoice.every') : types.join(', ');
}

/** The name of an endpoint in a sentence: its description, else its host. */
export function nameOf({ url, description }: { url: string; description: string | null }): string {
  return description ?? new URL(url).host;
}
