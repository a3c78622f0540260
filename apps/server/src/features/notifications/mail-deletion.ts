import type { Tx } from '../../kernel/db.ts';
import { inLanguage } from '../../kernel/language.ts';
import { listActiveMembers } from '../accounts/index.ts';
import { findOrganization } from '../tenancy/index.ts';
import { readerOf } from './compose-invitation.ts';
import { safe } from './describe-interview.ts';
import { formatInstantInZone } from './format-time.ts';
import { languageForMember } from './languages.ts';
import { queueMail, type NotifyDeps } from './queue-mail.ts';
import { organizationDeletion } from './templates/organization-deletion.ts';

/**
 * In the transaction that plans the deletion of the organization: mails every owner about it, each in their own
 * language.
 */
export async function mailDeletion(
  tx: Tx,
  deps: NotifyDeps,
  about: { requestedBy: string; dueAt: Date },
): Promise<void> {
  const organization = await findOrganization(tx);
  if (!organization) throw new Error('a member has an organization');
  const owners = (await listActiveMembers(tx)).filter(({ role }) => role === 'OWNER');
  for (const owner of owners) {
    const queue = () => {
      const { local, utc } = formatInstantInZone(about.dueAt, {
        timezone: organization.timezone,
        clock: 'h23',
      });
      return queueMail(tx, deps, {
        interview: null,
        organizationId: organization.id,
        companyName: organization.name,
        kind: 'organization_deletion',
        revision: 0,
        to: { name: owner.name, email: owner.email },
        recipientId: `${owner.id}.${about.dueAt.getTime()}`,
        participantId: null,
        replyTo: null,
        mail: organizationDeletion({
          companyName: safe(organization.name),
          reader: readerOf(owner),
          requestedBy: safe(about.requestedBy),
          begins: [local, utc].filter(Boolean).join(', '),
          settingsUrl: `${deps.publicUrl}/settings#danger`,
        }),
        calendar: null,
      });
    };
    await inLanguage(await languageForMember(tx, owner.id, organization), queue);
  }
}
