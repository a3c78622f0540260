import { IANA_ALIAS_MAP, WINDOWS_TO_IANA_MAP } from 'windows-iana';

/** Whether the platform's tz database knows the name. Offsets such as `+05:30` are not names. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const resolved = new Map<string, string | null>();
const maxNamesKept = 2000;

/**
 * The IANA name that a calendar means by its zone name: an IANA name in any case, one with a vendor's prefix
 * (`/citadel.org/20210210_1/Europe/Berlin`), or a Windows name (`W. Europe Standard Time`, read for the zone's
 * main territory). Null when it is none of these; a private name needs the VTIMEZONE of the file.
 */
export function resolveTimeZone(name: string): string | null {
  const known = resolved.get(name);
  if (known !== undefined) return known;
  const found = find(name.trim().replace(/^"(.*)"$/, '$1'));
  if (resolved.size >= maxNamesKept) resolved.clear();
  resolved.set(name, found);
  return found;
}

function find(name: string): string | null {
  if (name.length > 200) return null;
  return ianaName(name) ?? suffixName(name) ?? windowsNames().get(name.toLowerCase()) ?? null;
}

/** The name in the spelling of the tz database. An old name is not replaced by its successor. */
function ianaName(name: string): string | null {
  if (/^z$/i.test(name)) return 'UTC';
  if (!isTimeZone(name)) return null;
  return spellings().get(name.toLowerCase()) ?? canonicalName(name);
}

function canonicalName(name: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
}

/** Names of the tz database have one to three parts. A single last part is accepted only when it means UTC. */
function suffixName(name: string): string | null {
  const parts = name.split('/');
  for (const count of [3, 2]) {
    if (parts.length <= count) continue;
    const found = ianaName(parts.slice(-count).join('/'));
    if (found !== null) return found;
  }
  return parts.length > 1 && /^(utc|gmt)$/i.test(parts.at(-1) ?? '') ? 'UTC' : null;
}

let spellingsByName: ReadonlyMap<string, string> | null = null;

function spellings(): ReadonlyMap<string, string> {
  spellingsByName ??= new Map([
    ['utc', 'UTC'],
    ...Intl.supportedValuesOf('timeZone').map((name): [string, string] => [name.toLowerCase(), name]),
    ...IANA_ALIAS_MAP.flatMap(({ alias }) =>
      alias.map((name): [string, string] => [name.toLowerCase(), name]),
    ),
  ]);
  return spellingsByName;
}

let windowsByName: ReadonlyMap<string, string> | null = null;

/** Territory 001 is CLDR's "world": the zone to use when no country is named. */
function windowsNames(): ReadonlyMap<string, string> {
  windowsByName ??= new Map(
    WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(({ windowsName, iana }) => [
      windowsName.toLowerCase(),
      iana[0],
    ]),
  );
  return windowsByName;
}
