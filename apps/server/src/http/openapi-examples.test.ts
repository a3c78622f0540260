import { integrationOperations, type Operation } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf, type Method } from '../testing/api.ts';
import { openTestApp } from '../testing/app.ts';
import { forThisFile } from '../testing/for-this-file.ts';
import { makeExampleData } from '../testing/factories/example-data.ts';
import { shapeDifferences } from '../testing/shape-differences.ts';

const test = forThisFile(() => openTestApp());
const estate = forThisFile(() => makeExampleData(test));

interface ShownAnswer {
  name: string;
  status: number;
  value: unknown;
}

/** One exchange in the reference: the examples of a request body and of a response with the same name. */
interface Shown {
  operation: Operation;
  name: string;
  body: unknown;
  /** The response example with the same name; without one, all responses that the operation shows. */
  answers: ShownAnswer[];
}

function shownBy(operation: Operation): Shown[] {
  const bodies = operation.body?.examples ?? {};
  const answers = Object.entries(operation.answers).flatMap(([status, { examples = {} }]) =>
    Object.entries(examples).map(([name, { value }]) => ({ name, status: Number(status), value })),
  );
  const names = new Set([...Object.keys(bodies), ...answers.map(({ name }) => name)]);
  return [...names].map((name) => {
    const own = answers.filter((answer) => answer.name === name);
    const body = (bodies[name] ?? Object.values(bodies)[0])?.value;
    return { operation, name, body, answers: own.length > 0 ? own : answers };
  });
}

/** Examples that need other data than the prepared interview. */
const situations: Record<string, () => Promise<{ meetingCode?: string; query?: string }>> = {
  'getAvailability: connected': async () => ({ query: `?email=${estate.memberEmail}` }),
  'getAvailability: notConnected': async () => ({ query: '?email=stranger@example.com' }),
  'getBusyBlocks: blocks': async () => ({ query: `?email=${estate.memberEmail}` }),
  'getRecording: none': async () => ({ meetingCode: await estate.openMeetingCode() }),
};

const shown = integrationOperations()
  // People score only meetings between people, but the prepared interview is led by AI: see meeting-evaluation.test.ts
  // and scorecards.test.ts. Files of a packet are longer than an example: see decision-packet.test.ts.
  .filter(({ operationId }) => !['enterScores', 'getScorecards', 'getDecisionPacket'].includes(operationId))
  .flatMap(shownBy)
  .map((it) => [`${it.operation.operationId}: ${it.name}`, it] as const);

const dependsOnQuestions =
  /\.(?:evidence|notAssessed|dimensionsNotAssessed|askedByCandidate|modelUse): empty in truth$/;

// openTestApp checks that each response matches its schema.
describe('the examples of the API reference', () => {
  it.each(shown)(
    'match the real response of the server: %s',
    async (id, { operation, name, body, answers }) => {
      const { query = '', ...own } = (await situations[id]?.()) ?? {};
      // The first call creates the organization.
      const platform = operation.scope === 'platform' ? await estate.platform(name !== 'first') : null;
      const names = { ...(await estate.namesFor(operation)), ...platform?.names, ...own };
      const path = fillIn(operation.path.replace('/api/integration', ''), names);
      const api = platform?.api ?? apiOf(test, estate.organization);
      const response = await api.send(operation.method.toUpperCase() as Method, `${path}${query}`, body);

      const possible = answers.filter(({ status }) => status === response.statusCode);
      expect(possible, response.body).not.toEqual([]);
      const real = withoutNameService(response.json());
      // These places depend on the questions: which words fit which point, and which scores a question assesses.
      const differences = possible.map(({ value }) =>
        shapeDifferences(value, real).filter((place) => !dependsOnQuestions.test(place)),
      );
      if (differences.every((places) => places.length > 0)) expect(differences[0]).toEqual([]);
    },
  );

  it('include every situation that this test prepares', () => {
    expect(shown.map(([id]) => id)).toEqual(expect.arrayContaining(Object.keys(situations)));
  });
});

const fillIn = (path: string, names: Record<string, string>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const name = names[parameter];
    if (!name) throw new Error(`the estate has no ${parameter}`);
    return name;
  });

/** Leaves out the warning that the example's host does not resolve, which is true but no error of the example. */
function withoutNameService(answer: { warnings?: { path: string }[] }): object {
  const { warnings = [], ...rest } = answer;
  const others = warnings.filter(({ path }) => path !== 'url');
  return others.length > 0 ? { ...rest, warnings: others } : rest;
}
