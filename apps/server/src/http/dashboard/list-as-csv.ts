import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAct } from '../../kernel/audit.ts';
import type { Database } from '../../kernel/db.ts';
import { asCsv } from '../csv.ts';
import { readQuery } from '../read-query.ts';

/** More is no list for people; narrow it by its filters. */
export const mostInFile = 10_000;

type Cell = string | number | null;

/** Whether the list is asked for as a file (`?format=csv`), with the columns named as in its JSON. */
export const wantsCsv = (request: FastifyRequest): boolean => readQuery(request)['format'] === 'csv';

/** A file with the names of people in interviews leaves the house, so the audit log says who took it. */
export const noteTaken = ({ db }: { db: Database }, organizationId: string, list: string): Promise<void> =>
  db.inOrganization(organizationId, (tx) => recordAct(tx, { act: 'LIST_TAKEN', subject: `${list}.csv` }));

/** @param columns the head of each column, and what stands in it. */
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
