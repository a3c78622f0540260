import type { Clip } from './join-lane.ts';
import type { TrackRow, TrackSource } from './track-store.ts';

/** The tracks that one person sent from one kind of device in one codec, over the whole meeting. */
export interface LanePlan {
  participantId: string;
  source: TrackSource;
  clips: Clip[];
}

/**
 * Sorts tracks into lanes, in the order in which each begins. A file has one codec, so each codec has its own lane.
 * Pure.
 *
 * @param tracks sorted by their start.
 */
export function planLanes(
  tracks: TrackRow[],
  startedAt: Date,
  fileOf: (track: TrackRow) => string,
): LanePlan[] {
  const lanes = new Map<string, LanePlan>();
  for (const track of tracks) {
    const { participant_id: participantId, source, codec } = track;
    const key = `${participantId} ${source} ${codec}`;
    const lane = lanes.get(key) ?? { participantId, source, clips: [] };
    lanes.set(key, lane);
    const startsAt = (track.started_at.getTime() - startedAt.getTime()) / 1000;
    lane.clips.push({ filePath: fileOf(track), startsAt });
  }
  return [...lanes.values()];
}
