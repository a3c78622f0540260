import net from 'node:net';
import { expect, it } from 'vitest';
import { messageOf } from './message-of.ts';

it('names each IP address that refused the connection, when a host name has several', async () => {
  const failure = await new Promise<Error>((resolve) => {
    const addresses = [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ];
    net
      .connect({
        host: 'db.example',
        port: 1,
        autoSelectFamily: true,
        lookup: (_host, _options, done) => done(null, addresses),
      })
      .on('error', resolve);
  });
  expect(failure.message).toBe('');
  expect(messageOf(failure)).toBe('connect ECONNREFUSED 127.0.0.1:1; connect ECONNREFUSED 127.0.0.2:1');
});

it('returns an ordinary message unchanged', () => {
  expect(messageOf(new Error('no such file'))).toBe('no such file');
  expect(messageOf(new AggregateError([new Error('one')], 'all of them'))).toBe('all of them');
});
