import type { PublicInterview } from '@parley/contract';
import { ApiError } from '../../../api/request.ts';

/** What keeps a page out of the room. `blocked`: the server answers, but no socket to it opens. */
export type Obstacle = 'signed_out' | 'link_invalid' | 'completed' | 'cancelled' | 'blocked';

/**
 * Of a socket that was refused the browser tells nothing; the same question over HTTP is answered.
 *
 * @returns null while no answer comes that could be trusted: then trying goes on.
 */
export async function inquireDoor(
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
