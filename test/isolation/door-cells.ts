import { malformedDoorValues, nobodysValues, type DoorEstate } from './door-estates.ts';
import type { DoorName, DoorRoute, DoorValues } from './door-routes.ts';

/** One request of the matrix, and the request whose response it must equal. */
export interface DoorCell {
  kind: string;
  values: Partial<DoorValues>;
  /** The same request, with the names of things that belong to others replaced by unknown names. */
  absent: Partial<DoorValues>;
  /** Whether an impossible name may be refused as invalid. True only outside the path. */
  mayBeInvalid: boolean;
}

export interface Kind {
  kind: string;
  values: DoorValues;
}

/** Every kind of id that does not belong to the caller. */
export const foreignKinds = (own: DoorEstate, other: DoorEstate): Kind[] => [
  { kind: 'another organization’s', values: other.values },
  { kind: 'another organization’s, ended', values: other.ended },
  { kind: 'own, deleted', values: own.deleted },
  { kind: 'another organization’s, deleted', values: other.deleted },
  { kind: 'well-formed, nobody’s', values: nobodysValues() },
  { kind: 'malformed', values: malformedDoorValues },
];

/** Requests with all names of each kind, and with one such name among the caller's own. */
export function doorCells(route: DoorRoute, own: DoorValues, kinds: Kind[]): DoorCell[] {
  const names = route.named.map(({ name }) => name);
  const nobodys = nobodysValues();
  const foreign = route.named.filter((it) => it.in !== 'body' || !route.makesNames).map(({ name }) => name);
  const places = foreign.length < 2 ? [foreign] : [foreign, ...foreign.map((name) => [name])];
  const cells = new Map<string, DoorCell>();
  for (const { kind, values } of kinds) {
    if (route.remembersDeleted && kind === 'own, deleted') continue;
    for (const place of places) {
      const among = (given: DoorValues) => pick(names, (name) => (place.includes(name) ? given : own)[name]);
      const asked = among(values);
      if (names.length > 0 && names.every((name) => asked[name] === own[name])) continue;
      const key = JSON.stringify(asked);
      if (cells.has(key)) continue;
      cells.set(key, {
        kind: place.length === foreign.length ? kind : `${kind} as ${place.join()}`,
        values: asked,
        absent: among(nobodys),
        mayBeInvalid:
          kind === 'malformed' && route.named.some((it) => place.includes(it.name) && it.in !== 'path'),
      });
    }
  }
  return [...cells.values()];
}

export const pick = (names: DoorName[], value: (name: DoorName) => string): Partial<DoorValues> =>
  Object.fromEntries(names.map((name) => [name, value(name)]));
