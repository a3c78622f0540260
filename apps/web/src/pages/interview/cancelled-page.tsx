import type { PublicInterview } from '@parley/contract';
import { MessagePage } from '../../ui/error-page.tsx';
import { YourDataLink } from './your-data-link.tsx';
import { whyCancelled } from './why-cancelled.ts';
import { t } from './notice-texts.ts';

/** The interview is cancelled: why, as far as this page knows, and what the candidate can do. */
export function CancelledPage({ interview }: { interview: PublicInterview }) {
  const { what, next } = whyCancelled(interview);
  return (
    <MessagePage title={t('cancelled.title')}>
      <p>{what}</p>
      <p>{next}</p>
      {interview.participant.role === 'CANDIDATE' ? (
        <p>
          <YourDataLink meetingCode={interview.meetingCode}>{t('kept')}</YourDataLink>
        </p>
      ) : null}
    </MessagePage>
  );
}
