import type { FigurePeriod, FiguresResponse } from '@parley/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { readingOf } from '../frame/dashboard-api.ts';

export const figuresQuery = (days: FigurePeriod) => ({
  ...readingOf<FiguresResponse>(['figures', days], `/figures?days=${days}`),
  placeholderData: keepPreviousData,
  staleTime: 60_000,
});
