import type {
  ModelInput,
  ModelResponse,
  ModelTestResponse,
  OrganizationResponse,
  UpdateOrganizationInput,
} from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { dashboardRequest } from '../frame/dashboard-api.ts';

export const modelQuery = queryOptions({
  queryKey: ['model'],
  queryFn: ({ signal }) => dashboardRequest<ModelResponse>('/model', { signal }),
  // What somebody enters is not replaced while they do.
  staleTime: Infinity,
});

export const saveModel = (input: ModelInput) =>
  dashboardRequest<ModelResponse>('/model', { method: 'PUT', json: input });
export const testModel = (input: ModelInput) =>
  dashboardRequest<ModelTestResponse>('/model/test', { method: 'POST', json: input });

export const organizationQuery = queryOptions({
  queryKey: ['organization'],
  queryFn: ({ signal }) => dashboardRequest<OrganizationResponse>('/organization', { signal }),
  staleTime: Infinity,
});

export const saveOrganization = (input: UpdateOrganizationInput) =>
  dashboardRequest<OrganizationResponse>('/organization', { method: 'PATCH', json: input });
