import type { PublicInterview } from '@parley/contract';
import { locale } from '../../language.ts';
import { MessagePage } from '../../ui/error-page.tsx';
import { t } from './notice-texts.ts';
import { YourDataLink } from './your-data-link.tsx';

const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });

/** For interviewers, hosts and observers of an AI interview: its state. There is no room for them to enter. */
export function OnlookerPage({ interview }: { interview: PublicInterview }) {
  const { companyName, meetingCode } = interview;
  return (
    <MessagePage title={interview.title}>
      <p>{standing(interview)}</p>
      {interview.door === 'COMPLETED' ? null : <p>{t('onlooker.alone')}</p>}
      <p>
        {t.rich('onlooker.dashboard', {
          company: companyName,
          a: (chunks) => <a href={`/interviews/${meetingCode}`}>{chunks}</a>,
        })}
      </p>
      <p>
        <YourDataLink meetingCode={meetingCode}>{t('kept')}</YourDataLink>
      </p>
    </MessagePage>
  );
}

function standing({ door, started, scheduledAt }: PublicInterview): string {
  if (door === 'COMPLETED') return t('onlooker.over');
  if (started) return t('onlooker.begun');
  if (scheduledAt === null) return t('onlooker.notBegun');
  return t('onlooker.scheduled', { at: format.format(new Date(scheduledAt)) });
}
