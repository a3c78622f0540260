import type { ReactNode } from 'react';
import type { InterviewWords } from '../describe-interview.ts';
import { t } from '../texts.ts';
import { linkTo } from './link.tsx';

/** Where a candidate moves or cancels a booking; each link has one purpose. */
export interface ChangeUrls {
  rescheduleUrl: string;
  cancelUrl: string;
}

/** To a candidate whom the time does not suit: the links if there are any, otherwise a reply. */
export function changeLinks(
  { replyTo, companyName }: InterviewWords,
  urls: ChangeUrls | null,
): ReactNode | null {
  if (urls) {
    return (
      <>
        {t('shared.change.intro')}
        <br />
        {linkTo(urls.rescheduleUrl)(t('shared.change.reschedule'))}
        <br />
        {linkTo(urls.cancelUrl)(t('shared.change.cancel'))}
      </>
    );
  }
  return replyTo && t('shared.change.reply', { company: companyName });
}

/** To a candidate: where they see the stored data about them and can request a correction or deletion. */
export const yourData = (joinUrl: string): ReactNode => linkTo(`${joinUrl}/your-data`)(t('shared.yourData'));
