import type {
  BrandingInput,
  BrandingResponse,
  DeletionResponse,
  ModelInput,
  ModelResponse,
  ServiceTestResponse,
  NoticeEditionsResponse,
  OrganizationExportsResponse,
  OrganizationResponse,
  ReceiptsResponse,
  RetentionInput,
  RetentionPreview,
  RetentionResponse,
  SpeechInput,
  SpeechResponse,
  UpdateOrganizationInput,
} from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { dashboardFile, dashboardRequest, readingOf } from '../frame/dashboard-api.ts';

/** Read again each time the page opens, but never while somebody is typing. */
const onOpening = { staleTime: Infinity, gcTime: 0 };

export const modelQuery = { ...readingOf<ModelResponse>(['model'], '/model'), ...onOpening };

export const saveModel = (input: ModelInput) =>
  dashboardRequest<ModelResponse>('/model', { method: 'PUT', json: input });
export const testModel = (input: ModelInput) =>
  dashboardRequest<ServiceTestResponse>('/model/test', { method: 'POST', json: input });

export const speechQuery = { ...readingOf<SpeechResponse>(['speech'], '/speech'), ...onOpening };

export const saveSpeech = (input: SpeechInput) =>
  dashboardRequest<SpeechResponse>('/speech', { method: 'PUT', json: input });
export const testSpeech = (input: SpeechInput) =>
  dashboardRequest<ServiceTestResponse>('/speech/test', { method: 'POST', json: input });

export const organizationQuery = {
  ...readingOf<OrganizationResponse>(['organization'], '/organization'),
  ...onOpening,
};

export const saveOrganization = (input: UpdateOrganizationInput) =>
  dashboardRequest<OrganizationResponse>('/organization', { method: 'PATCH', json: input });

export const retentionQuery = { ...readingOf<RetentionResponse>(['retention'], '/retention'), ...onOpening };

/** The newest receipts only; the file contains all. */
export const receiptsQuery = readingOf<ReceiptsResponse>(['receipts'], '/retention/receipts?limit=10');

export const noticeQuery = readingOf<NoticeEditionsResponse>(['notice'], '/notice');

export const saveRetention = (input: RetentionInput) =>
  dashboardRequest<RetentionResponse>('/retention', { method: 'PUT', json: input });
export const previewRetention = (input: RetentionInput) =>
  dashboardRequest<RetentionPreview>('/retention/preview', { method: 'POST', json: input });

/** A POST, so that the e-mail address is not in a URL. */
export const exportPerson = (email: string) =>
  dashboardFile('/exports/candidate', { method: 'POST', json: { email } });

export const organizationExportsQuery = queryOptions({
  queryKey: ['organization-exports'],
  queryFn: ({ signal }) => dashboardRequest<OrganizationExportsResponse>('/exports/organization', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.exports.some(({ status }) => status === 'PENDING') ? 2_000 : false,
});

export const startOrganizationExport = (hasRecordings: boolean) =>
  dashboardRequest<OrganizationExportsResponse>('/exports/organization', {
    method: 'POST',
    json: { hasRecordings },
  });
export const brandingQuery = { ...readingOf<BrandingResponse>(['branding'], '/branding'), ...onOpening };

export const saveColour = (input: BrandingInput) =>
  dashboardRequest<BrandingResponse>('/branding', { method: 'PATCH', json: input });
export const saveLogo = (file: File) =>
  dashboardRequest<BrandingResponse>('/branding/logo', {
    method: 'PUT',
    bytes: file,
    headers: { 'content-type': 'application/octet-stream' },
  });
export const removeLogo = () => dashboardRequest<BrandingResponse>('/branding/logo', { method: 'DELETE' });
export const resetBranding = () => dashboardRequest<BrandingResponse>('/branding', { method: 'DELETE' });

export const deletionQuery = readingOf<DeletionResponse>(['deletion'], '/organization/deletion');

export const requestDeletion = (input: { name: string }) =>
  dashboardRequest<DeletionResponse>('/organization/deletion', { method: 'POST', json: input });
export const withdrawDeletion = () =>
  dashboardRequest<DeletionResponse>('/organization/deletion', { method: 'DELETE' });
