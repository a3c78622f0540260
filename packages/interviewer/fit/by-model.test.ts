import http from 'node:http';
import type net from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { byModel, describeRun, titleOf } from './by-model.ts';
import { endpointFrom } from './endpoint.ts';
import type { GradedAnswer } from './graded-answers.ts';
import { byRules } from './score-rows.ts';

interface Asked {
  criteria: { id: string }[];
  turns: { turnId: string; speaker: string; text: string }[];
}
type Reply = (asked: Asked) => { status: number; text: string };

let reply: Reply;
let paths: string[] = [];
let formats: unknown[] = [];
const server = http.createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    paths.push(request.url ?? '');
    const body = JSON.parse(Buffer.concat(parts).toString()) as {
      messages: { content: string }[];
      response_format?: { type: string };
    };
    formats.push(body.response_format?.type);
    const asked = JSON.parse(body.messages.at(-1)?.content ?? '') as Asked;
    const { status, text } = reply(asked);
    const usage = { prompt_tokens: 100, completion_tokens: 10, input_tokens: 100, output_tokens: 10 };
    const isOpenAi = request.url?.endsWith('/chat/completions');
    const words = isOpenAi ? { choices: [{ message: { content: text } }] } : { content: [{ text }] };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...words, usage }));
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
});
beforeEach(() => {
  paths = [];
  formats = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const found: Reply = ({ criteria, turns }) => {
  const said = turns.at(-1);
  const points = criteria.map(({ id }) => ({
    pointId: id,
    met: 'yes',
    turnId: said?.turnId,
    quote: said?.text.slice(0, 30),
  }));
  return {
    status: 200,
    text: `\`\`\`json\n${JSON.stringify({ answered: true, onTopic: true, points })}\n\`\`\``,
  };
};
const row: GradedAnswer = {
  question: 'What does an index of a database cost?',
  expectedAnswer: 'Every write has to maintain it, and it needs storage.',
  answer:
    'Inserts and updates become slower, because each write must also maintain the index, and it takes storage on disk.',
  grade: 5,
};
const newRun = () => ({ calls: 0, inputTokens: 0, outputTokens: 0, judged: 0, unusable: 0, notAsked: 0 });
const settings = {
  PARLEY_MODEL_NAME: 'small',
  PARLEY_MODEL_INPUT_PRICE: '2',
  PARLEY_MODEL_OUTPUT_PRICE: '10',
};
const quiet = { atOnce: 2, tell: () => {} };

test.each([
  ['openai', '/chat/completions'],
  ['anthropic', '/v1/messages'],
])(
  'scores answers by what a model finds, over the protocol of %s, and says what it cost',
  async (protocol, path) => {
    reply = found;
    const endpoint = endpointFrom({ ...settings, PARLEY_MODEL_URL: url, PARLEY_MODEL_PROTOCOL: protocol });
    const run = newRun();
    const scores = await byModel(endpoint, run, quiet)([row, row, row]);
    expect(scores.map(({ score }) => score)).toEqual([100, 100, 100]);
    expect(paths).toEqual([path, path, path]);
    expect(run).toEqual({
      calls: 3,
      inputTokens: 300,
      outputTokens: 30,
      judged: 3,
      unusable: 0,
      notAsked: 0,
    });
    expect(describeRun(run, endpoint)).toContain('cost 0.0009');
  },
);

test('asks again while the service is busy, and lets the rules score answers without a usable reply', async () => {
  const endpoint = endpointFrom({ ...settings, PARLEY_MODEL_URL: url });
  let times = 0;
  reply = (asked) => (++times === 1 ? { status: 503, text: '' } : found(asked));
  expect((await byModel(endpoint, newRun(), quiet)([row]))[0]?.score).toBe(100);
  reply = () => ({ status: 200, text: 'A very good answer. 100!' });
  const run = newRun();
  expect(await byModel(endpoint, run, quiet)([row])).toEqual(await byRules()([row]));
  expect(run).toMatchObject({ calls: 2, judged: 0, unusable: 1 });
  expect(() => titleOf(run, endpoint)).toThrow('small gave no usable reply');
  expect(titleOf({ ...run, judged: 3 }, endpoint)).toBe(
    'model small for 3 of 4 answers, the rules for the rest',
  );
});

test('sends the JSON Schema of the reply, and only describes it in words when the service refuses that', async () => {
  const endpoint = endpointFrom({ ...settings, PARLEY_MODEL_URL: url });
  reply = found;
  await byModel(endpoint, newRun(), quiet)([row]);
  reply = (asked) => (formats.at(-1) === undefined ? found(asked) : { status: 400, text: '' });
  expect((await byModel(endpoint, newRun(), quiet)([row]))[0]?.score).toBe(100);
  expect(formats).toEqual(['json_schema', 'json_schema', undefined]);
});

test('throws when the service refuses the key', async () => {
  const endpoint = endpointFrom({ ...settings, PARLEY_MODEL_URL: url });
  reply = () => ({ status: 401, text: '' });
  await expect(byModel(endpoint, newRun(), quiet)([row])).rejects.toThrow('answers 401');
  expect(() => endpointFrom({})).toThrow('PARLEY_MODEL_URL');
});
