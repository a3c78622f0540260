import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openModelServer, type ModelServer } from './model-server.ts';

let server: ModelServer;
beforeAll(async () => (server = await openModelServer()));
beforeEach(() => server.reset());
afterAll(() => server.close());

const ask = (more: object = {}) =>
  fetch(`${server.url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer k' },
    body: JSON.stringify({
      model: 'small',
      messages: [
        { role: 'system', content: 'Reply in JSON.' },
        { role: 'user', content: '{"answer":"yes"}' },
      ],
      ...more,
    }),
  });

describe('the stand-in for a model server', () => {
  it('replies as scripted, in order, and records what it was asked', async () => {
    server.next({ json: { text: 'one' } }, { status: 429, retryAfter: '2' });
    const first = (await (await ask()).json()) as { choices: { message: { content: string } }[] };
    expect(first.choices[0]?.message.content).toBe('{"text":"one"}');
    const second = await ask();
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '2']);
    expect(server.requests[0]).toMatchObject({
      protocol: 'openai',
      model: 'small',
      instructions: 'Reply in JSON.',
      data: { answer: 'yes' },
      format: 'none',
    });
  });

  it('speaks the other protocol on the other path', async () => {
    server.next({ json: { text: 'one' } });
    const response = await fetch(`${server.anthropicUrl}/v1/messages`, {
      method: 'POST',
      body: JSON.stringify({
        model: 'large',
        system: 'Use the tool.',
        messages: [{ role: 'user', content: '{}' }],
        tools: [{ name: 'reply' }],
      }),
    });
    expect(await response.json()).toMatchObject({ content: [{ type: 'tool_use', input: { text: 'one' } }] });
    expect(server.requests[0]).toMatchObject({ protocol: 'anthropic', format: 'tool', data: {} });
  });

  it('refuses a key, a model and a parameter that it was told to refuse', async () => {
    server.requireKey('other');
    expect((await ask()).status).toBe(401);
    server.reset();
    server.requireModel('other');
    expect((await ask()).status).toBe(404);
    server.reset();
    server.refuse('seed');
    expect((await ask({ seed: 1 })).status).toBe(400);
    expect((await ask()).status).toBe(200);
  });
});
