import type {
  InvitedResponse,
  InviteMemberInput,
  MemberRole,
  TeamMemberResponse,
  TeamResponse,
} from '@parley/contract';
import { dashboardRequest, readingOf } from '../frame/dashboard-api.ts';

export const teamQuery = readingOf<TeamResponse>(['team'], '/members');

const post = <T>(path: string, json?: object) =>
  dashboardRequest<T>(`/members${path}`, { method: 'POST', ...(json ? { json } : {}) });

export const inviteMember = (input: InviteMemberInput) => post<InvitedResponse>('', input);
export const resendInvitation = (id: string) => post<InvitedResponse>(`/${id}/resend`);
export const deactivateMember = (id: string) => post<TeamMemberResponse>(`/${id}/deactivate`);
export const reactivateMember = (id: string) => post<TeamMemberResponse>(`/${id}/reactivate`);
export const withdrawInvitation = (id: string) =>
  dashboardRequest<{ success: true }>(`/members/${id}`, { method: 'DELETE' });
export const changeRole = (id: string, role: MemberRole) =>
  dashboardRequest<InvitedResponse>(`/members/${id}`, { method: 'PATCH', json: { role } });
