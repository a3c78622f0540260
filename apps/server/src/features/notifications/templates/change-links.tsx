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

/** Where somebody sees the stored data about them and can request a correction or deletion. */
export const yourData = (joinUrl: string): ReactNode => linkTo(`${joinUrl}/your-data`)(t('shared.yourData'));

/** To a candidate: what the organization tells about AI and data, before anything starts. */
const notice = ({ noticeUrl }: InterviewWords): ReactNode | null =>
  noticeUrl && linkTo(noticeUrl)(t('shared.notice'));

/** What is kept about the reader and, for a candidate, how interviews work there. Null where a link has no page yet. */
export function aboutData(interview: InterviewWords, joinUrl: string | null): ReactNode | null {
  const data = joinUrl && yourData(joinUrl);
  const told = notice(interview);
  if (!data || !told) return data || told;
  return (
    <>
      {data}
      <br />
      {told}
    </>
  );
}
