import type { LanePlan } from './plan-lanes.ts';

/** The number of pictures in the grid. */
const mostPeople = 6;

/**
 * The people who get a place in the picture, in the order in which they came. People with a camera come before people
 * who were only heard. Pure.
 *
 * @returns `left`: the pictures without a place, which the recording names as missing. Everybody is heard.
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
