import { amendmentInput, scorecardChange, scorecardQuery, type OwnScorecardResponse } from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  amendScorecard,
  changeScorecard,
  readOwnScorecard,
  submitScorecard,
  type Writer,
} from '../features/scorecards/index.ts';
import type { Tx } from '../kernel/db.ts';
import type { HttpDeps } from './deps.ts';
import { parseChange, parseInput } from './input.ts';
import { readQuery } from './read-query.ts';

/**
 * Finds the person who asks: their organization, and their identity once a transaction is open. `shown`: the
 * participant whose card their page shows.
 */
export type FindWriter = (
  request: FastifyRequest,
) => Promise<{ organizationId: string; writer: (tx: Tx, shown: string | undefined) => Promise<Writer> }>;

/**
 * The routes of a person's own scorecard, which members and participants with a link share. No GET changes anything.
 */
export function registerScorecardRoutes(
  app: FastifyInstance,
  deps: HttpDeps,
  path: string,
  find: FindWriter,
): void {
  const act = async (
    request: FastifyRequest,
    change: (tx: Tx, writer: Writer) => Promise<void>,
  ): Promise<OwnScorecardResponse> => {
    const { organizationId, writer } = await find(request);
    const { participantId: shown } = parseInput(scorecardQuery, readQuery(request)).value;
    return deps.db.inOrganization(organizationId, async (tx) => {
      const found = await writer(tx, shown);
      await change(tx, found);
      return readOwnScorecard(tx, found);
    });
  };
  app.get(path, (request) => act(request, () => Promise.resolve()));
  app.patch(path, (request) =>
    act(request, (tx, writer) =>
      changeScorecard(tx, deps, writer, parseChange(scorecardChange, request.body)),
    ),
  );
  app.post(`${path}/submit`, (request) => act(request, (tx, writer) => submitScorecard(tx, deps, writer)));
  app.post(`${path}/amendments`, async (request, reply) => {
    const body = await act(request, (tx, writer) =>
      amendScorecard(tx, deps, writer, parseInput(amendmentInput, request.body).value.text),
    );
    return reply.code(201).send(body);
  });
}
