import type { ReactNode } from 'react';
import type { InterviewWords } from '../describe-interview.ts';
import { t } from '../texts.ts';
import { linkTo } from './link.tsx';

/** Where a candidate moves or cancels what they booked; each link is for one purpose and only for them. */
export interface ChangeUrls {
  rescheduleUrl: string;
  cancelUrl: string;
}

/** To a candidate: what to do when the time does not suit. Their own links, else a reply, else nothing. */
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

/** To a candidate: where they see what is kept about them, and ask for a correction or deletion. */
export const yourData = (joinUrl: string): ReactNode => linkTo(`${joinUrl}/your-data`)(t('shared.yourData'));
