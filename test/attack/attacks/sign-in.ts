import type { Attack } from '../attack.ts';
import { cookiesOf } from '../target.ts';

const password = 'a long and quiet harbour';
const from = (address: string) => ({ 'x-forwarded-for': address });

export const signInAttacks: Attack[] = [
  {
    name: 'lockout',
    does: 'strangers try wrong passwords for a known address, 12 of them from their own network',
    sparesOthers: true,
    async run(target) {
      const email = 'rosa@tidewater.example';
      const { send } = await target.member('OWNER', email);
      await send('POST', '/password', { password });
      const first = await target.stranger(
        'POST',
        '/api/dashboard/sign-in',
        { email, password },
        from('203.0.113.7'),
      );
      const known = cookiesOf(first);
      for (let attempt = 0; attempt < 12; attempt++) {
        await target.stranger(
          'POST',
          '/api/dashboard/sign-in',
          { email, password: `guess number ${attempt}` },
          from('198.51.100.9'),
        );
      }
      const elsewhere = await target.stranger(
        'POST',
        '/api/dashboard/sign-in',
        { email, password },
        from('203.0.113.7'),
      );
      // Now from so many networks that the limit of the e-mail address itself is reached. The browser from before is
      // already known.
      for (let attempt = 0; attempt < 60; attempt++) {
        await target.stranger(
          'POST',
          '/api/dashboard/sign-in',
          { email, password: `guess number ${attempt}` },
          from(`10.${attempt}.0.1`),
        );
      }
      const remembered = await target.stranger(
        'POST',
        '/api/dashboard/sign-in',
        { email, password },
        { ...from('203.0.113.7'), cookie: known },
      );
      const guesses = await target.stranger(
        'POST',
        '/api/dashboard/sign-in',
        { email, password: 'another guess' },
        from('10.200.0.1'),
      );
      return {
        held: elsewhere.status === 200 && remembered.status === 200 && guesses.status === 429,
        seen: `owner from another network ${elsewhere.status}, from the browser of before ${remembered.status}, the 73rd guess ${guesses.status}`,
      };
    },
  },
];
