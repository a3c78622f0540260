import { entryOf, type Exchange, type LogEntry } from './log-entry.ts';

export interface RedactedEntries {
  organizationId: string;
  count: number;
  /** Each once: the interviews that must still be there for their bodies to be kept. */
  meetingCodes: string[];
  /** JSON text of an array of entries. */
  rows: string;
}

export interface Redaction {
  organizations: RedactedEntries[];
  /** How many could not be read. */
  failed: number;
}

/** What was held back, ready to be written, organization by organization. */
export function redactEntries(held: (Exchange | LogEntry)[]): Redaction {
  const groups = new Map<string, LogEntry[]>();
  let failed = 0;
  for (const one of held) {
    const entry = entryOrNull(one);
    if (entry === null) {
      failed += 1;
      continue;
    }
    const group = groups.get(entry.organization_id);
    if (group) group.push(entry);
    else groups.set(entry.organization_id, [entry]);
  }
  const organizations = [...groups].map(([organizationId, entries]) => ({
    organizationId,
    count: entries.length,
    meetingCodes: [...new Set(entries.flatMap((entry) => entry.meeting_code ?? []))],
    rows: JSON.stringify(entries),
  }));
  return { organizations, failed };
}

function entryOrNull(one: Exchange | LogEntry): LogEntry | null {
  if ('response_body' in one) return one;
  try {
    return entryOf(one);
  } catch {
    return null;
  }
}
