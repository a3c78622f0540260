import type { PublicInterview } from '@parley/contract';
import { buttonClass } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/error-page.tsx';
import { outsideWords } from './outside-words.ts';
import { formatAsChosen } from './format-as-chosen.ts';
import { YourDataLink } from './your-data-link.tsx';
import { t } from './notice-texts.ts';

/** A meeting between people, which takes place outside Parley: when and where, as far as Parley knows. */
export function OutsidePage({ interview }: { interview: PublicInterview }) {
  const { meetingUrl, companyName, door } = interview;
  const { when, where } = outsideWords(interview, (at) => formatAsChosen(at, interview));
  return (
    <MessagePage title={interview.title}>
      <p>{t(interview.isTeamMeeting ? 'outside.meeting' : 'outside.interview', { company: companyName })}</p>
      <p>
        <b>{t('outside.when')}</b>
        <br />
        {when}
      </p>
      <p>
        <b>{t('outside.where')}</b>
        <br />
        {where}
      </p>
      {meetingUrl === null ? null : (
        <p>
          <a
            className={door === 'COMPLETED' ? undefined : buttonClass('solid', 'big')}
            href={meetingUrl}
            rel="noreferrer"
          >
            {door === 'COMPLETED' ? meetingUrl : t('outside.openRoom')}
          </a>
        </p>
      )}
      {meetingUrl === null || door === 'COMPLETED' ? null : (
        <p className="quiet">
          <code>{meetingUrl}</code>
        </p>
      )}
      <p>
        <YourDataLink meetingCode={interview.meetingCode}>{t('kept')}</YourDataLink>
      </p>
    </MessagePage>
  );
}
