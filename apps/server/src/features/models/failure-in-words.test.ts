import { expect, it } from 'vitest';
import { ServiceFailure } from '../../ports/service-failure.ts';
import { failureInWords } from './failure-in-words.ts';

const mismatch = new ServiceFailure(
  'network',
  'Hostname/IP does not match certificate’s altnames: Host: speech.inside.example. is not in the cert’s altnames: DNS:inside.example',
  { code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
);
const unknown = new ServiceFailure('network', 'getaddrinfo ENOTFOUND speech.inside.example', {
  code: 'ENOTFOUND',
});
const codeless = new ServiceFailure('network', 'no route to speech.inside.example');

it('gives the system’s own reason when the organization’s own service fails', () => {
  const of = (failure: ServiceFailure) =>
    failureInWords(failure, { url: 'https://speech.inside.example/v1', waitedMs: 10_000 });
  expect(of(mismatch)).toBe(`The connection to speech.inside.example is not safe: ${mismatch.message}.`);
  expect(of(unknown)).toBe('There is no host named speech.inside.example. Check the address.');
  expect(of(codeless)).toContain('no route');
});

it('does not reveal where the installation’s service is', () => {
  const of = (failure: ServiceFailure) => failureInWords(failure, { url: null, waitedMs: 10_000 });
  expect([mismatch, unknown, codeless].map(of)).toEqual([
    'The connection to the service of this server is not safe: ERR_TLS_CERT_ALTNAME_INVALID.',
    'Nothing answers at the service of this server (ENOTFOUND).',
    'Nothing answers at the service of this server (?).',
  ]);
});
