import { bounds, type FreeTimes } from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { dashboardRequest } from '../frame/dashboard-api.ts';

const { min, max } = bounds.durationMinutes;

/** Asks the calendars only for a valid length of an interview: somebody who typed "4" may be about to type "45". */
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
    // Not tried again, because the server has already waited for the calendars.
    retry: false,
  });

/**
 * Whether the calendars of these leaders offered the time. When the leaders change, ticked times are removed, because
 * the new leaders may not be free then. Times that were typed by hand stay.
 */
export const isOfferedBy = (leaders: readonly string[], start: string): boolean =>
  queryClient
    .getQueriesData<FreeTimes>({ queryKey: ['free-times', leaders] })
    .some(([, free]) => free?.slots.some((slot) => slot.start === start));
