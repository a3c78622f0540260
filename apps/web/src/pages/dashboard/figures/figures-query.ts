import type { FigurePeriod, FiguresResponse } from '@parley/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboardRequest } from '../frame/dashboard-api.ts';

export const figuresQuery = (days: FigurePeriod) =>
  queryOptions({
    queryKey: ['figures', days],
    queryFn: ({ signal }) => dashboardRequest<FiguresResponse>(`/figures?days=${days}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
