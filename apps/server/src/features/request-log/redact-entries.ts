import { entryOf, type Exchange, type LogEntry } from './log-entry.ts';

export interface RedactedEntries {
  organizationId: string;
  count: number;
  /** Each once: the interviews that must still be there for their bodies to be kept. */
  meetingCodes: string[];
  /** JSON text of an array of entries without their bodies, but with where those are. */
  rows: string;
  /** One after the other, UTF-8: the database would take longer to read them out of JSON than to store them. */
  bodies: Uint8Array;
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
    ...pack(entries),
  }));
  return { organizations, failed };
}

function pack(entries: LogEntry[]): { rows: string; bodies: Uint8Array } {
  const bodies: Buffer[] = [];
  let length = 0;
  const keep = (body: string | null) => {
    if (body === null) return null;
    const bytes = Buffer.from(body);
    bodies.push(bytes);
    // PostgreSQL counts from 1.
    const from = length + 1;
    length += bytes.length;
    return { from, bytes: bytes.length };
  };
  // Each field by its name: to copy what is left of an object when two are taken out takes longer than the rest.
  const rows = entries.map((entry) => {
    const [sent, answered] = [keep(entry.request_body), keep(entry.response_body)];
    return {
      id: entry.id,
      request_id: entry.request_id,
      key_id: entry.key_id,
      method: entry.method,
      path: entry.path,
      status: entry.status,
      duration_ms: entry.duration_ms,
      meeting_code: entry.meeting_code,
      error_code: entry.error_code,
      at: entry.at,
      request_from: sent?.from,
      request_bytes: sent?.bytes,
      response_from: answered?.from,
      response_bytes: answered?.bytes,
    };
  });
  return { rows: JSON.stringify(rows), bodies: Buffer.concat(bodies) };
}

function entryOrNull(one: Exchange | LogEntry): LogEntry | null {
  if ('response_body' in one) return one;
  try {
    return entryOf(one);
  } catch {
    return null;
  }
}
