import { listConnections } from '../../features/calendars/index.ts';
import { reasonOf } from '../../features/health/index.ts';
import { listOrganizationIds } from '../../features/tenancy/index.ts';
import type { Services } from '../../services.ts';
import { fault, note, ok, type Finding } from './finding.ts';

const part = 'calendars';

/** Whether each connected calendar could be read the last time: one finding for all that work, one for each failure. */
export async function checkCalendars({ db }: Services): Promise<Finding[]> {
  try {
    const ids = await db.inSystem(listOrganizationIds);
    const connections = [];
    for (const id of ids) {
      connections.push(...(await db.inOrganization(id, (tx) => listConnections(tx, null))));
    }
    if (connections.length === 0) return [note(part, 'Nobody has connected a calendar.')];
    const failing = connections.flatMap((row) => {
      const { last_error: error, last_error_at: at, member_email: email, kind, name } = row;
      if (error === null) return [];
      const when = at ? ` at ${at.toISOString()}` : '';
      const words = `${kind} calendar "${name}" of ${email} could not be read${when}: ${error}`;
      return row.health === 'OK'
        ? [note(part, words, 'Parley tries again automatically.')]
        : [
            fault(
              part,
              words,
              'Until this member connects it again on the page Calendars, candidates are offered none of their time.',
            ),
          ];
    });
    const works = connections.length - failing.length;
    return [
      ...(works > 0 ? [ok(part, `${works} of ${connections.length} connected calendars can be read.`)] : []),
      ...failing,
    ];
  } catch (error) {
    return [fault(part, `${reasonOf(error)}.`, 'Check the database first.')];
  }
}
