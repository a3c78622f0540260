import { cancelInterviewInput, type CancelInterviewInput } from '@parley/contract';
import { cancelInterview, requireInterview } from '../../../features/interviews/index.ts';
import type { Change } from '../route.ts';
import { respondWithInterview } from './respond-with-interview.ts';
import { mailWordsIn } from './mail-words.ts';
import { t } from './texts.ts';

/** PATCH /interviews/:meetingCode/cancel → 200, also when it was cancelled before */
export const cancelChange: Change<CancelInterviewInput> = {
  method: 'PATCH',
  path: '/cancel',
  body: cancelInterviewInput,
  async handle({ tx, deps, links, params, body, warnings, holds }) {
    const found = await requireInterview(tx, params['meetingCode'] ?? '');
    const { interview, wasCancelled, undo } = await cancelInterview(tx, deps, found, body, { holds });
    const message = wasCancelled
      ? t('changes.cancelledBefore')
      : t('changes.cancelled', { mails: await mailWordsIn(tx, deps, t('changes.toldByMail')) });
    const answer = await respondWithInterview(tx, links, interview, message, warnings);
    return { ...answer, isChanged: !wasCancelled, undo };
  },
};
