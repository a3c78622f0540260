import type { MailPreview } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { readMailBrand } from '../tenancy/index.ts';
import { cleanLine } from './clean-text.ts';
import { senderName } from './identity.ts';
import { eachInvitation } from './notify-participants.ts';
import { readOccasion, type NotifyDeps } from './occasion.ts';
import { subjectOf } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';

/** The mails that creating this interview would send, one example for each role. Nothing is queued. */
export async function previewInvitations(
  tx: Tx,
  deps: NotifyDeps,
  interviewId: string,
): Promise<MailPreview[]> {
  const at = deps.clock.now();
  const occasion = await readOccasion(tx, interviewId, at);
  if (!occasion) return [];
  const mails: MailPreview[] = [];
  const brand = await readMailBrand(tx, deps.publicUrl);
  await eachInvitation(deps, occasion, at, async (participant, composed) => {
    if (mails.some(({ role }) => role === participant.role)) return;
    const { html } = await renderMail(composed.mail, brand);
    mails.push({
      role: participant.role,
      toName: cleanLine(participant.name),
      fromName: senderName(occasion.interview.company_name, deps.mailFrom),
      fromEmail: deps.mailFrom.email,
      subject: subjectOf(composed.mail),
      html,
      hasCalendarEntry: composed.calendar !== null,
    });
  });
  return mails;
}
