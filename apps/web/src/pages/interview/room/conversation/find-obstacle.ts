import type { PublicInterview } from '@parley/contract';
import { ApiError } from '../../../../api/request.ts';

/** What keeps a page out of the room. `blocked`: the server responds, but no socket to it opens. */
export type Obstacle = 'signed_out' | 'link_invalid' | 'completed' | 'cancelled' | 'blocked';

/**
 * Finds out why a socket was refused. The browser does not say it, but a request over HTTP gets a response.
 *
 * @returns null while there is no reliable response, so that the page keeps trying.
 */
export async function findObstacle(
  load: () => Promise<Pick<PublicInterview, 'door'>>,
): Promise<Obstacle | null> {
  try {
    const { door } = await load();
    if (door === 'COMPLETED') return 'completed';
    return door === 'CANCELLED' ? 'cancelled' : 'blocked';
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'unreadable') return null;
    if (error.status === 401) return 'signed_out';
    return error.status === 404 ? 'link_invalid' : null;
  }
}
