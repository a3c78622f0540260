import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { followLeaders, lockInterview, type InterviewRow } from '../interviews/index.ts';
import {
  addParticipant,
  leads,
  listParticipants,
  planAddition,
  type ParticipantRow,
} from '../participants/index.ts';
import { isOver } from './rules.ts';
import { changeGuest } from './store.ts';
import { t } from './texts.ts';

/**
 * A member hosts a meeting without an invitation, or enters one that they lead anyway. They become a HOST; no mail is
 * sent, because they are on the page already.
 *
 * @returns the member as a participant.
 * @throws AppError not_found, invalid_state.
 */
export async function hostMeeting(
  tx: Tx,
  deps: { clock: Clock; box: SecretBox },
  found: InterviewRow,
  member: { name: string; email: string },
): Promise<ParticipantRow> {
  const interview = await lockInterview(tx, found.id);
  if (!interview) throw notFound('interview');
  if (isOver(interview)) throw new AppError('invalid_state', t('meetings.over'));
  if (!interview.has_room) throw new AppError('invalid_state', t('meetings.noRoom'));
  const present = await listParticipants(tx, [interview.id]);
  const self = present.find(({ email }) => email.toLowerCase() === member.email.toLowerCase());
  if (self && leads(self.role)) return self;
  if (self) throw new AppError('invalid_state', t('meetings.hasOtherRole', { role: self.role }));
  const planned = planAddition({ ...member, role: 'HOST' }, present, {
    meetingType: interview.meeting_type,
    isTeamMeeting: interview.is_team_meeting,
  });
  const now = deps.clock.now();
  const ids = { organizationId: interview.organization_id, interviewId: interview.id };
  const host = await addParticipant(tx, deps.box, { ...ids, createdAt: now }, planned);
  await followLeaders(tx, interview, null);
  await changeGuest(tx, { ...ids, participantId: host.id }, { hosts_since: now });
  await recordAct(tx, { act: 'MEETING_HOSTED', interviewId: interview.id, subjectId: host.id });
  return host;
}
