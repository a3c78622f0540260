import { rescheduleInterviewInput, type RescheduleInterviewInput } from '@parley/contract';
import { findCalendarEvents, participantsWithRoles } from '../../../features/booking/index.ts';
import { requireInterview, rescheduleInterview } from '../../../features/interviews/index.ts';
import { fixedTimeOf } from '../../../features/scheduling/index.ts';
import { instantInWords } from '../../../kernel/language.ts';
import type { Change } from '../route.ts';
import { respondWithInterview } from './respond-with-interview.ts';
import { mailWordsIn } from './mail-words.ts';
import { t } from './texts.ts';

/** PATCH /interviews/:meetingCode/reschedule → 200 */
export const rescheduleChange: Change<RescheduleInterviewInput> = {
  method: 'PATCH',
  path: '/reschedule',
  body: rescheduleInterviewInput,
  async prepare(body, { organizationId, params, deps }) {
    const { emails, own, durationMinutes } = await deps.db.readInOrganization(organizationId, async (tx) =>
      participantsWithRoles(tx, await requireInterview(tx, params['meetingCode'] ?? '')),
    );
    const time = fixedTimeOf(body.scheduledAt, body.durationMinutes ?? durationMinutes);
    return time ? findCalendarEvents(deps, { organizationId, emails, time, own }) : [];
  },
  async handle({ tx, deps, links, params, body, warnings }) {
    const found = await requireInterview(tx, params['meetingCode'] ?? '');
    const moved = await rescheduleInterview(tx, deps, found, body);
    const { scheduled_at: time } = moved.interview;
    const at = time ? instantInWords(time) : '';
    const told = () => mailWordsIn(tx, deps, t('changes.toldByMail'));
    const message = moved.isMoved
      ? t('changes.moved', { at, mails: await told() })
      : moved.hasNewRoom
        ? t('changes.otherRoom', { at, mails: await told() })
        : t('changes.notMoved', { at });
    const all = [...warnings, ...moved.warnings];
    const answer = await respondWithInterview(tx, links, moved.interview, message, all);
    return { ...answer, isChanged: moved.isMoved || moved.hasNewRoom };
  },
};
