import type { ReactNode } from 'react';
import type { InterviewWords } from '../describe-interview.ts';
import { t } from '../texts.ts';
import { linkTo } from './link.tsx';

/** The URLs with which a candidate moves or cancels a booking; each has one purpose. */
export interface ChangeUrls {
  rescheduleUrl: string;
  cancelUrl: string;
}

/** To a candidate who cannot come at the time: the links if there are any, otherwise an invitation to reply. */
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

/** The link to the page with the stored data about the reader, where they can request a correction or deletion. */
export const yourData = (joinUrl: string): ReactNode => linkTo(`${joinUrl}/your-data`)(t('shared.yourData'));

/** To a candidate: the link to the organization's notice about AI and data, before anything starts. */
const notice = ({ noticeUrl }: InterviewWords): ReactNode | null =>
  noticeUrl && linkTo(noticeUrl)(t('shared.notice'));

/**
 * Links to the stored data about the reader and, for a candidate, to how interviews work there. Null when there is
 * neither.
 */
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
