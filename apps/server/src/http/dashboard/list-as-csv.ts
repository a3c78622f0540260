import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAct } from '../../kernel/audit.ts';
import type { Database } from '../../kernel/db.ts';
import { asCsv } from '../csv.ts';
import { readQuery } from '../read-query.ts';

/** A longer list is not for people to read; filters make it shorter. */
export const mostInFile = 10_000;

type Cell = string | number | null;

/** Whether the list is requested as a file (`?format=csv`), with columns named as the fields of its JSON. */
export const wantsCsv = (request: FastifyRequest): boolean => readQuery(request)['format'] === 'csv';

/** A file with names of people in interviews can be passed on, so the audit log records who downloaded it. */
export const noteTaken = ({ db }: { db: Database }, organizationId: string, list: string): Promise<void> =>
  db.inOrganization(organizationId, (tx) => recordAct(tx, { act: 'LIST_TAKEN', subject: `${list}.csv` }));

/** @param columns the name of each column, and how its value is read from a row. */
export function sendCsv<Row>(
  reply: FastifyReply,
  name: string,
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => Cell>>,
): FastifyReply {
  const cells = Object.values(columns);
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(
      asCsv(
        Object.keys(columns),
        rows.map((row) => cells.map((cell) => cell(row))),
      ),
    );
}
