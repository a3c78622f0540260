import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../../apps/server/src/testing/app.ts';
import { dumpData } from '../../apps/server/src/testing/dump-data.ts';
import { leaksOf, seen } from './ask.ts';
import { doorCells, type Kind } from './door-cells.ts';
import { fillDoor, type DoorRoute, type DoorValues } from './door-routes.ts';

/** A person who sends requests: what their browser sends by itself, and what belongs to them. */
export interface Caller {
  headers: Record<string, string>;
  own: DoorValues;
  /** Texts that no response may contain. */
  hidden: string[];
}

export function askDoor(
  { app }: TestApp,
  caller: Caller,
  route: DoorRoute,
  values: Partial<DoorValues>,
): Promise<LightMyRequestResponse> {
  const filled = fillDoor(route, values);
  return app.inject({ ...filled, headers: { ...filled.headers, ...caller.headers } });
}

/**
 * Sends requests to a route for everything that does not belong to the caller.
 *
 * @param refusal the status that the caller always gets, whatever the request names; null: the response must be the
 * same as for an unknown thing.
 * @returns the problems, in words, and how many requests were checked.
 */
export async function checkDoor(
  test: TestApp,
  caller: Caller,
  route: DoorRoute,
  kinds: Kind[],
  refusal: number | null,
): Promise<{ wrong: string[]; cells: number }> {
  const wrong: string[] = [];
  const like = new Map<string, LightMyRequestResponse>();
  const isInPath = route.named.some((it) => it.in === 'path');
  const cells = doorCells(route, caller.own, kinds);
  for (const { kind, values, absent, mayBeInvalid } of cells) {
    const key = JSON.stringify(absent);
    const nobodys = like.get(key) ?? (await askDoor(test, caller, route, absent));
    like.set(key, nobodys);
    const answer = await askDoor(test, caller, route, values);
    for (const secret of leaksOf(answer, values, caller.hidden)) {
      wrong.push(`${kind}: the answer holds ${secret}`);
    }
    if (refusal !== null && answer.statusCode !== refusal) {
      wrong.push(`${kind}: ${answer.statusCode}, not ${refusal}: ${answer.body}`);
    }
    const isAbsent = isInPath ? answer.statusCode === 404 : [200, 400, 404].includes(answer.statusCode);
    if (refusal === null && !isAbsent) wrong.push(`${kind}: ${answer.statusCode}: ${answer.body}`);
    if (mayBeInvalid && answer.statusCode === 400) continue;
    const [is, wouldBe] = [seen(answer, values), seen(nobodys, absent)];
    if (is !== wouldBe) wrong.push(`${kind}: ${is}\nand of nobody’s: ${wouldBe}`);
  }
  return { wrong, cells: cells.length };
}

/** All rows except those that are written after the response. */
export const allRows = (test: TestApp): Promise<string> =>
  dumpData(test.database, { without: ['public.request_log'] });

/**
 * Every row that does not name this organization. Left out: the request log, which is written later, and the queue's
 * list of job names, which grows when a kind of job is first used.
 */
export async function rowsBeside(test: TestApp, organizationId: string): Promise<string[]> {
  const without = ['public.request_log', 'graphile_worker._private_tasks'];
  const rows = (await dumpData(test.database, { without })).split('\n');
  return rows.filter((row) => row !== '' && !row.includes(organizationId));
}
