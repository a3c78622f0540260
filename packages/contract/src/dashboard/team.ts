import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { email } from '../integration/create-interview.ts';
import { line } from '../integration/texts.ts';
import { memberRoles, type MemberRole } from '../values.ts';

/** Only these roles invite members, give roles and deactivate members. Others get a 403. */
export const teamRoles = ['OWNER', 'ADMIN'] as const;

/** Only owners may make somebody an owner or change an owner. */
export function mayManage(actor: MemberRole, role: MemberRole): boolean {
  return actor === 'OWNER' || (actor === 'ADMIN' && role !== 'OWNER');
}

export const memberStates = ['INVITED', 'ACTIVE', 'DEACTIVATED'] as const;
export type MemberState = (typeof memberStates)[number];

export const teamMember = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  state: z.enum(memberStates),
  /**
   * When the link of an invitation ends, or ended. Null when none is open: it was accepted, or the member who sent
   * it may no longer invite. A member who is still INVITED then needs another invitation.
   */
  invitationEndsAt: z.nullable(z.iso.datetime({ precision: 3 })),
  /** Added by the organization's platform, which signs this member in. */
  fromPlatform: z.boolean(),
  /** The signed-in member. */
  you: z.boolean(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** GET /api/dashboard/members; in the order in which they joined. */
export const teamResponse = z.object({ success: z.literal(true), members: z.array(teamMember) });
export type TeamResponse = z.infer<typeof teamResponse>;

/** POST /api/dashboard/members */
export const inviteMemberInput = z.object({
  name: line(bounds.text.name),
  email,
  role: z.enum(memberRoles),
});
export type InviteMemberInput = z.infer<typeof inviteMemberInput>;

/**
 * Response to an invitation, to sending it again, and to a change of role, which sends it again to a member who is
 * INVITED.
 */
export const invitedResponse = z.object({
  success: z.literal(true),
  member: teamMember,
  /**
   * The link to hand over, shown only here, when its mail stays in the outbox. Null when the mail is sent or there
   * is no invitation.
   */
  invitationUrl: z.nullable(z.string()),
});
export type InvitedResponse = z.infer<typeof invitedResponse>;

/** PATCH /api/dashboard/members/:memberId */
export const changeRoleInput = z.object({ role: z.enum(memberRoles) });

/** Response to deactivate and to reactivate. */
export const teamMemberResponse = z.object({ success: z.literal(true), member: teamMember });
export type TeamMemberResponse = z.infer<typeof teamMemberResponse>;
