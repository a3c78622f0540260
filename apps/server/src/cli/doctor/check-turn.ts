import { reasonOf, type OutsideServices } from '../../features/health/index.ts';
import { fault, note, ok, type Finding } from './finding.ts';

const part = 'TURN';
const mend =
  'Check PARLEY_TURN_URL with its secret, or name and password; that the TURN server runs; and that firewalls let its port through.';

/**
 * Asks each URL of the TURN server for a relay, with the credentials that browsers get.
 */
export async function checkTurn({ turn }: OutsideServices): Promise<Finding[]> {
  if (turn === null) return [];
  if (turn.urls.length === 0) {
    return [
      note(
        part,
        'No TURN server is set up: people whose network lets no UDP through cannot take part in meetings.',
        'Set PARLEY_TURN_URL where that matters, such as to turns:…:443?transport=tcp.',
      ),
    ];
  }
  return Promise.all(
    turn.urls.map(async (url) => {
      try {
        const relay = await turn.allocate(url);
        if (relay === null) {
          return note(part, `${url} is not checked: browsers may use it over DTLS, which this cannot ask.`);
        }
        return ok(part, `${url} gives relays, such as ${relay}.`);
      } catch (error) {
        return fault(part, `${url}: ${reasonOf(error)}.`, mend);
      }
    }),
  );
}
