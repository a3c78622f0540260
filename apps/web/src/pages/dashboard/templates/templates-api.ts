import type { TemplateChange, TemplateInput, TemplateResponse, Templates } from '@parley/contract';
import { dashboardRequest, readingOf } from '../frame/dashboard-api.ts';

export const templatesQuery = readingOf<Templates>(['templates'], '/templates');

export const readTemplate = async (id: string) =>
  (await dashboardRequest<TemplateResponse>(`/templates/${encodeURIComponent(id)}`)).template;

export const saveTemplate = (input: TemplateInput) =>
  dashboardRequest<TemplateResponse>('/templates', { method: 'POST', json: input });

export const changeTemplate = (id: string, input: TemplateChange) =>
  dashboardRequest<TemplateResponse>(`/templates/${id}`, { method: 'PUT', json: input });

export const removeTemplate = (id: string) =>
  dashboardRequest<{ success: true }>(`/templates/${id}`, { method: 'DELETE' });
