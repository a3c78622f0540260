import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Parley, type LogFields, type Logger, type LogLevel } from '../index.ts';
import { apiError, startScriptedServer, type Answer } from '../testing/scripted-server.ts';

const apiKey = 'parley_org_secret';

function recorder() {
  const lines: [LogLevel, string, LogFields][] = [];
  const write = (level: LogLevel) => (message: string, fields: LogFields) =>
    void lines.push([level, message, fields]);
  const logger: Logger = {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  };
  return { lines, logger };
}

async function clientOf(
  options: { logger?: Logger; logLevel?: LogLevel },
  ...answers: [Answer, ...Answer[]]
) {
  const { baseUrl } = await startScriptedServer(...answers);
  return new Parley({ baseUrl, apiKey, ...options });
}
const fine = { headers: { 'x-request-id': 'req-1' }, json: { success: true, webhooks: [] } };

describe('a logger of the SDK', () => {
  it('logs each try, its response and each retry', async () => {
    const { lines, logger } = recorder();
    const soon = apiError(503, 'unavailable', { headers: { 'retry-after': '0' } });
    const parley = await clientOf({ logger, logLevel: 'debug' }, soon, fine);
    await parley.webhooks.list();
    const call = { method: 'GET', path: '/api/integration/webhooks' };
    const durationMs = expect.any(Number) as number;
    expect(lines).toEqual([
      ['debug', 'request sent', { ...call, tries: 1 }],
      ['info', 'request answered', { ...call, status: 503, durationMs, requestId: null }],
      [
        'warn',
        'request is tried again',
        {
          ...call,
          tries: 1,
          waitMs: 0,
          error: 'ServerError',
          status: 503,
          code: 'unavailable',
          requestId: 'req-unavailable',
        },
      ],
      ['debug', 'request sent', { ...call, tries: 2 }],
      ['info', 'request answered', { ...call, status: 200, durationMs, requestId: 'req-1' }],
    ]);
  });

  it('logs only failures by default', async () => {
    const { lines, logger } = recorder();
    const parley = await clientOf(
      { logger },
      fine,
      apiError(404, 'not_found'),
      apiError(500, 'internal_error'),
    );
    await parley.webhooks.list();
    await expect(parley.webhooks.get('w')).rejects.toThrow();
    expect(lines).toEqual([]);
    await expect(parley.webhooks.list({ maxRetries: 0 })).rejects.toThrow();
    expect(lines.map(([level, message]) => [level, message])).toEqual([['error', 'request failed']]);
  });

  it('logs nothing when the level is off', async () => {
    const { lines, logger } = recorder();
    const parley = await clientOf({ logger, logLevel: 'off' }, apiError(500, 'internal_error'));
    await expect(parley.webhooks.list({ maxRetries: 0 })).rejects.toThrow();
    expect(lines).toEqual([]);
  });

  it('logs the reason when there is no connection', async () => {
    const { lines, logger } = recorder();
    // Nothing listens on this port any more.
    const closed = createServer();
    await once(closed.listen(0, '127.0.0.1'), 'listening');
    const { port } = closed.address() as AddressInfo;
    await once(closed.close(), 'close');
    const baseUrl = `http://127.0.0.1:${port}`;
    const parley = new Parley({ baseUrl, apiKey, logger, maxRetries: 0 });
    await expect(parley.webhooks.list()).rejects.toThrow();
    expect(lines[0]?.[2]).toMatchObject({ error: 'ParleyConnectionError', reason: 'ECONNREFUSED' });
  });

  it('never logs the key, a header, a query, a body or an error message', async () => {
    const { lines, logger } = recorder();
    const parley = await clientOf(
      { logger, logLevel: 'debug' },
      {
        json: {
          success: true,
          interviews: [],
          total: 0,
          page: 1,
          limit: 20,
          totalPages: 1,
          message: 'ines@',
        },
      },
      { status: 422, json: { error: { code: 'ines@example.com', message: 'ines@example.com is wrong' } } },
      { status: 500, json: { error: { code: 'ines@example.com', message: 'ines@example.com is wrong' } } },
    );
    await parley.interviews.list({ search: 'ines@example.com' });
    const input = {
      meetingType: 'AI_ONLY' as const,
      jobRole: 'Welder',
      participants: [{ email: 'ines@example.com' }],
    };
    const options = { maxRetries: 0, headers: { 'x-note': 'ines@example.com' } };
    await expect(parley.interviews.create(input, options)).rejects.toThrow();
    await expect(parley.interviews.create(input, options)).rejects.toThrow();
    expect(lines).toHaveLength(7);
    expect(JSON.stringify(lines)).not.toMatch(/ines|secret|Welder/);
  });

  it('lets a call go on when the logger throws', async () => {
    const throwing = () => {
      throw new Error('the disk is full');
    };
    const logger = { debug: throwing, info: throwing, warn: throwing, error: throwing };
    const parley = await clientOf({ logger, logLevel: 'debug' }, fine);
    await expect(parley.webhooks.list()).resolves.toEqual([]);
  });
});
