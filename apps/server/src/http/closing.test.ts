import { once } from 'node:events';
import net from 'node:net';
import { expect, it, vi } from 'vitest';
import { plainInterview } from '../testing/api.ts';
import { openTestApp } from '../testing/app.ts';
import { checkResponse } from '../testing/check-response.ts';
import { makeOrganization } from '../testing/factories/organization.ts';
import { listen, readAnswer } from '../testing/raw-http.ts';

it('answers a request that began before the server was told to stop', async () => {
  const test = await openTestApp();
  const { apiKey, organizationId } = await makeOrganization(test, { limits: { write: 10 } });
  const port = await listen(test.app);
  const body = JSON.stringify(plainInterview);
  const url = '/api/integration/interviews';
  const request =
    `POST ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${apiKey}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const accepted = once(test.app.server, 'connection') as Promise<[net.Socket]>;
  const client = net.connect(port, '127.0.0.1');
  const parts: string[] = [];
  client.setEncoding('latin1').on('data', (part: string) => parts.push(part));
  client.write(request.slice(0, 20));
  const [arrived] = await accepted;
  await vi.waitFor(() => expect(arrived.bytesRead).toBe(20));

  const closed = new Promise<void>((resolve) => test.app.server.once('close', resolve));
  test.deps.lifecycle.closing = true;
  const closing = test.app.close();
  await vi.waitFor(() => expect(test.app.server.listening).toBe(false));
  client.write(request.slice(20));
  await once(client, 'close');
  const answer = readAnswer(parts.join(''));
  expect(checkResponse({ method: 'POST', url, ...answer })).toEqual([]);
  expect([answer.status, answer.headers['connection']]).toEqual([201, 'close']);
  expect(answer.headers['x-ratelimit-remaining']).toBe('9');
  await closed;
  await closing;
  // The request log has its row too.
  const { rows } = await test.deps.db.inOrganization(organizationId, (tx) =>
    tx.query({ text: 'select status from request_log' }),
  );
  expect(rows).toEqual([{ status: 201 }]);
  await test.close();
});
