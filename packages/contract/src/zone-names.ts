/**
 * Zones that browsers and servers still call by a former name, with the present name. Unicode never changes the name
 * of a zone, but the time zone database has renamed these. Source: `backward` of the IANA time zone database 2025c,
 * compared with the names that ICU 78 lists.
 */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/**
 * The present name of a zone: America/New_York for `US/Eastern`, Asia/Kolkata for `Asia/Calcutta`. @returns null when
 * the text names no zone.
 */
export function currentZoneName(timeZone: string): string | null {
  const known = canonicalName(timeZone);
  if (known === null) return null;
  if (/^(?:Etc\/)?(?:UTC|UCT|Universal|Zulu|GMT)$/.test(known)) return 'UTC';
  return renamed[known] ?? known;
}

function canonicalName(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
