import { integrationOperations, type Operation } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, type Method } from '../testing/api.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeExampleEstate, type ExampleEstate } from '../testing/factories/example-estate.ts';
import { otherShape } from '../testing/other-shape.ts';

let test: TestApp;
let estate: ExampleEstate;
beforeAll(async () => {
  test = await openTestApp();
  estate = await makeExampleEstate(test);
});
afterAll(async () => {
  await estate.close();
  await test.close();
});

interface ShownAnswer {
  name: string;
  status: number;
  value: unknown;
}

/** One exchange that the reference shows: examples of a body and of an answer that have one name are a pair. */
interface Shown {
  operation: Operation;
  name: string;
  body: unknown;
  /** The answer of that name; without one, all that the operation shows. */
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

/** What is asked differently from how the estate has it. */
const situations: Record<string, () => Promise<{ meetingCode?: string; query?: string }>> = {
  'getAvailability: connected': async () => ({ query: `?email=${estate.memberEmail}` }),
  'getAvailability: notConnected': async () => ({ query: '?email=stranger@example.com' }),
  'getBusyBlocks: blocks': async () => ({ query: `?email=${estate.memberEmail}` }),
  'getRecording: none': async () => ({ meetingCode: await estate.openMeetingCode() }),
};

const shown = integrationOperations()
  .flatMap(shownBy)
  .map((it) => [`${it.operation.operationId}: ${it.name}`, it] as const);

const dependsOnQuestions = /\.(?:evidence|notAssessed|dimensionsNotAssessed): empty in truth$/;

// That an answer keeps to its schema is seen to by openTestApp.
describe('is answered as the reference shows', () => {
  it.each(shown)('%s', async (id, { operation, name, body, answers }) => {
    const { query = '', ...own } = (await situations[id]?.()) ?? {};
    // The first call is the one that makes the organization.
    const platform = operation.scope === 'platform' ? await estate.platform(name !== 'first') : null;
    const names = { ...(await estate.namesFor(operation)), ...platform?.names, ...own };
    const path = fillIn(operation.path.replace('/api/integration', ''), names);
    const api = platform?.api ?? apiOf(test, estate.organization);
    const response = await api.send(operation.method.toUpperCase() as Method, `${path}${query}`, body);

    const possible = answers.filter(({ status }) => status === response.statusCode);
    expect(possible, response.body).not.toEqual([]);
    const real = withoutNameService(response.json());
    // Which words hit which point, and which scores a question assesses, depends on the questions.
    const differences = possible.map(({ value }) =>
      otherShape(value, real).filter((place) => !dependsOnQuestions.test(place)),
    );
    if (differences.every((places) => places.length > 0)) expect(differences[0]).toEqual([]);
  });

  it('and no situation is of an example that is gone', () => {
    expect(shown.map(([id]) => id)).toEqual(expect.arrayContaining(Object.keys(situations)));
  });
});

const fillIn = (path: string, names: Record<string, string>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const name = names[parameter];
    if (!name) throw new Error(`the estate has no ${parameter}`);
    return name;
  });

/** That the host of the example does not resolve is true, and no fault of the example. */
function withoutNameService(answer: { warnings?: { path: string }[] }): object {
  const { warnings = [], ...rest } = answer;
  const others = warnings.filter(({ path }) => path !== 'url');
  return others.length > 0 ? { ...rest, warnings: others } : rest;
}
