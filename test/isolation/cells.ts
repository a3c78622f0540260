import { malformedValues, unknownValues, type Owner, type ValueName, type Values } from './estates.ts';
import type { Asker } from './keys.ts';
import type { Route } from './routes.ts';

/** One request of the matrix, and the request whose response it must equal. */
export interface Cell {
  kind: string;
  values: Partial<Values>;
  /** The same request, with the names of things that belong to others replaced by unknown names. */
  absent: Partial<Values>;
  /** Whether an impossible name may be refused as invalid. True only outside the path. */
  mayBeInvalid: boolean;
}

/** Every kind of id that a request of this asker can contain. */
function kindsOf(asker: Asker, owners: Owner[]): [string, Values][] {
  const own = asker.owners[0] as Owner;
  const others = owners.filter((owner) => !asker.owners.includes(owner));
  return [
    ...asker.owners.map((owner): [string, Values] => [`own (${owner.tag})`, owner.values]),
    ['own, of another interview', own.ended],
    ...others.flatMap((owner): [string, Values][] => [
      [`${whose(owner, own)} (${owner.tag})`, owner.values],
      [`${whose(owner, own)}, ended (${owner.tag})`, owner.ended],
    ]),
    ['own, deleted', own.deleted],
    ...others.slice(0, 1).map((owner): [string, Values] => ['foreign, deleted', owner.deleted]),
    ['well-formed, nobody’s', unknownValues()],
    ['malformed', malformedValues],
  ];
}

function whose(owner: Owner, own: Owner): string {
  if (owner.platform === null) return 'another organization’s';
  return owner.platform === own.platform ? 'of the same platform' : 'another platform’s';
}

/**
 * Requests in which all names are of one kind, in which one such name stands among the asker's own, and in which one
 * own name stands among such names. Requests with only own names are left out, unless `isPlain`: then all names are of
 * one kind, of any kind, which is enough when the key is refused whatever the request names.
 */
export function cellsOf(route: Route, asker: Asker, owners: Owner[], isPlain: boolean): Cell[] {
  const names = route.named.map(({ name }) => name);
  const own = (asker.owners[0] as Owner).values;
  const nobodys = unknownValues();
  const cells = new Map<string, Cell>();
  for (const [kind, values] of kindsOf(asker, owners)) {
    for (const [place, foreign] of isPlain ? [allOf(names)] : placesOf(names)) {
      const asked = pick(names, (name) => (foreign.has(name) ? values : own)[name]);
      if (!isPlain && isOwn(asked, asker)) continue;
      cells.set(JSON.stringify(asked), {
        kind: place === '' ? kind : `${kind} ${place}`,
        values: asked,
        absent: absentFor(asked, names, asker, nobodys),
        mayBeInvalid:
          kind === 'malformed' && route.named.some((it) => foreign.has(it.name) && it.in !== 'path'),
      });
    }
  }
  return [...cells.values()];
}

/** Replaces the names of others by unknown ones. The asker's own names stay, as far as they belong together. */
function absentFor(
  asked: Partial<Values>,
  names: ValueName[],
  asker: Asker,
  nobodys: Values,
): Partial<Values> {
  const [first] = names;
  const whole = first && estatesOf(asker).find((estate) => estate[first] === asked[first]);
  return pick(names, (name) => {
    const value = asked[name] ?? '';
    const stays = whole
      ? whole[name] === value
      : name !== first && estatesOf(asker).some((estate) => estate[name] === value);
    return stays ? value : nobodys[name];
  });
}

const allOf = (names: ValueName[]): [string, Set<ValueName>] => ['', new Set(names)];

function placesOf(names: ValueName[]): [string, Set<ValueName>][] {
  if (names.length < 2) return [allOf(names)];
  return [
    allOf(names),
    ...names.map((name): [string, Set<ValueName>] => [`as ${name}`, new Set([name])]),
    ...names.map((name): [string, Set<ValueName>] => [
      `but for ${name}`,
      new Set(names.filter((other) => other !== name)),
    ]),
  ];
}

const estatesOf = (asker: Asker): Values[] => asker.owners.flatMap((owner) => [owner.values, owner.ended]);

export const isOwn = (values: Partial<Values>, asker: Asker): boolean =>
  estatesOf(asker).some((estate) =>
    Object.entries(values).every(([name, value]) => estate[name as ValueName] === value),
  );

const pick = (names: ValueName[], value: (name: ValueName) => string): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, value(name)]));
