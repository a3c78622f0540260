import type { Tx } from '../../kernel/db.ts';
import { inLanguage, readersLanguage } from '../../kernel/language.ts';
import type { IssuedLink, MailLink } from '../accounts/index.ts';
import { findOrganization } from '../tenancy/index.ts';
import { readerOf } from './compose-invitation.ts';
import { safe } from './describe-interview.ts';
import { queueMail, type NotifyDeps } from './queue-mail.ts';
import { formatInstantInZone } from './format-time.ts';
import type { ComposedMail } from './templates/mail-template.ts';
import { memberInvitation } from './templates/member-invitation.ts';
import { passwordReset } from './templates/password-reset.ts';

/**
 * Writes the mail `member_invitation` in the transaction that creates its link: in the organization's language, because
 * the new member's is unknown, or in the inviter's if the organization has chosen none.
 */
export const mailInvitation =
  (deps: NotifyDeps, about: { inviterName: string }): MailLink =>
  async (tx, link, to) => {
    const language = (await findOrganization(tx))?.language ?? readersLanguage();
    await inLanguage(language, () =>
      queueLinkMail(tx, deps, 'member_invitation', link, to, ({ companyName, ends }) =>
        memberInvitation({
          companyName,
          reader: readerOf(to),
          inviterName: safe(about.inviterName),
          role: to.role,
          email: to.email,
          ends,
          invitationUrl: link.hiddenUrl,
        }),
      ),
    );
  };

/** Writes the mail `password_reset` in the transaction that creates its link. */
export const mailPasswordReset =
  (deps: NotifyDeps): MailLink =>
  (tx, link, to) =>
    queueLinkMail(tx, deps, 'password_reset', link, to, ({ companyName, ends }) =>
      passwordReset({
        companyName,
        reader: readerOf(to),
        email: to.email,
        ends,
        resetUrl: link.hiddenUrl,
      }),
    );

/** Each link has one mail, whose Message-ID names both. */
async function queueLinkMail(
  tx: Tx,
  deps: NotifyDeps,
  kind: 'member_invitation' | 'password_reset',
  link: IssuedLink,
  to: Parameters<MailLink>[2],
  compose: (words: { companyName: string; ends: string }) => ComposedMail,
): Promise<void> {
  const organization = await findOrganization(tx);
  if (!organization) throw new Error('a member has an organization');
  const { local, utc } = formatInstantInZone(link.expiresAt, {
    timezone: organization.timezone,
    clock: 'h23',
  });
  const ends = [local, utc].filter(Boolean).join(', ');
  await queueMail(tx, deps, {
    interview: null,
    organizationId: organization.id,
    companyName: organization.name,
    kind,
    revision: 0,
    to: { name: to.name, email: to.email },
    recipientId: `${to.id}.${link.id}`,
    participantId: null,
    // Replies would reach people of the company who have nothing to do with passwords.
    replyTo: kind === 'member_invitation' ? organization.reply_to : null,
    mail: compose({ companyName: safe(organization.name), ends }),
    calendar: null,
    accountLinkId: link.id,
  });
}
