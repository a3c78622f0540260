import type { LanePlan } from './plan-lanes.ts';

/** As many pictures as the grid holds. */
const mostPeople = 6;

/**
 * Who has a place in the picture, in the order in which they came: whoever had a camera on goes before whoever was only
 * heard. Pure.
 *
 * @returns `left`: pictures that are in no place, so that the recording can say so. Everybody is heard.
 */
export function whoIsSeen(plans: LanePlan[]): { ids: string[]; left: LanePlan[] } {
  const idsOf = (...sources: LanePlan['source'][]) => [
    ...new Set(plans.filter(({ source }) => sources.includes(source)).map((plan) => plan.participantId)),
  ];
  const places = new Set([...new Set([...idsOf('CAMERA'), ...idsOf('MICROPHONE')])].slice(0, mostPeople));
  return {
    ids: idsOf('CAMERA', 'MICROPHONE').filter((id) => places.has(id)),
    left: plans.filter(({ source, participantId }) => source === 'CAMERA' && !places.has(participantId)),
  };
}
