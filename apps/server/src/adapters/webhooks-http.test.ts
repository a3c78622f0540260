import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { httpWebhooks } from './webhooks-http.ts';

it('gives up after 15 s when the endpoint takes a delivery and never responds', async () => {
  const received = vi.fn<() => void>();
  const silent = http.createServer(received);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const asked: number[] = [];
  const timeoutOf = AbortSignal.timeout.bind(AbortSignal);
  // The system's timeout cannot be injected, so it is shortened here and the requested time recorded.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    asked.push(ms);
    return timeoutOf(ms / 50);
  });
  onTestFinished(() => {
    timeout.mockRestore();
    silent.closeAllConnections();
    silent.close();
  });
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
  const webhooks = httpWebhooks({ allowedPrivateHosts: ['127.0.0.1'] });
  const delivery = webhooks.post(url, { headers: {}, body: '{}' });
  await expect(delivery).rejects.toThrow('No complete answer within 15 seconds.');
  expect(asked).toEqual([15_000]);
  expect(received).toHaveBeenCalledTimes(1);
});
