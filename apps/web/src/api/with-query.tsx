import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from './query-client.ts';

/** A page with the dashboard's data layer around it. */
export function withQuery(Page: ComponentType): ComponentType {
  return function PageWithQuery() {
    return (
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    );
  };
}
