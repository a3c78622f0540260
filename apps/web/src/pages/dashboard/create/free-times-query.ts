import { bounds, type FreeTimes } from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { dashboardRequest } from '../frame/dashboard-api.ts';

const { min, max } = bounds.durationMinutes;

/** The calendars are asked only for a length that an interview can have: "4" may be on the way to "45". */
export const freeTimesQuery = (leaders: readonly string[], minutes: number) =>
  queryOptions({
    queryKey: ['free-times', leaders, minutes],
    queryFn: ({ signal }) => {
      const search = new URLSearchParams([
        ...leaders.map((email) => ['email', email]),
        ['duration', String(minutes)],
      ]);
      return dashboardRequest<FreeTimes>(`/free-times?${search}`, { signal });
    },
    enabled: leaders.length > 0 && Number.isInteger(minutes) && minutes >= min && minutes <= max,
    // The server has already waited for the calendars.
    retry: false,
  });

/**
 * Whether these calendars offered the time. Whoever leads instead may not be free then, so a tick is not kept for
 * them; a time that somebody wrote is.
 */
export const isOfferedBy = (leaders: readonly string[], start: string): boolean =>
  queryClient
    .getQueriesData<FreeTimes>({ queryKey: ['free-times', leaders] })
    .some(([, free]) => free?.slots.some((slot) => slot.start === start));
