import { reasonOf, type OutsideServices } from '../../features/health/index.ts';
import { fault, note, ok, type Finding } from './finding.ts';

const part = 'TURN';
const mend =
  'Check PARLEY_TURN_URL and PARLEY_TURN_SECRET (or PARLEY_TURN_USERNAME and PARLEY_TURN_PASSWORD), that the TURN server runs, and that firewalls let its port through.';

/**
 * Asks each URL of the TURN server for a relay, with the credentials that browsers get.
 */
export async function checkTurn({ turn }: OutsideServices): Promise<Finding[]> {
  if (turn === null) return [];
  if (turn.urls.length === 0) {
    return [
      note(
        part,
        'No TURN server is set up: people whose network blocks UDP cannot take part in meetings.',
        'If that matters, set PARLEY_TURN_URL, for example to turns:turn.example.com:443?transport=tcp.',
      ),
    ];
  }
  return Promise.all(
    turn.urls.map(async (url) => {
      try {
        const relay = await turn.allocate(url);
        if (relay === null) {
          return note(part, `${url} cannot be checked from here, because browsers may use it over DTLS.`);
        }
        return ok(part, `${url} gives relays, such as ${relay}.`);
      } catch (error) {
        return fault(part, `${url}: ${reasonOf(error)}.`, mend);
      }
    }),
  );
}
