import type { PublicInterview } from '@parley/contract';
import { MessagePage } from '../../ui/error-page.tsx';
import { AskedPage } from './asked-page.tsx';
import { OnlookerPage } from './onlooker-page.tsx';
import { OutsidePage } from './outside-page.tsx';
import { t } from './notice-texts.ts';
import { YourDataLink } from './your-data-link.tsx';
import { whyCancelled } from './why-cancelled.ts';

/**
 * Shown instead of the room: to people who have no room here, and to a candidate who asked for a person.
 *
 * @param props.human the server's message when they asked just now; null when they did not.
 */
export default function NoticePage(props: {
  interview: PublicInterview;
  human: string | null;
  onGoOn: () => void;
}) {
  const { interview, human } = props;
  if (human !== null) {
    return (
      <MessagePage title={t('takenOver.title')}>
        <p>{human}</p>
        <p>{t('takenOver.text', { company: interview.companyName })}</p>
      </MessagePage>
    );
  }
  if (interview.door === 'CANCELLED') return <CancelledPage interview={interview} />;
  if (interview.meetingType === 'HUMAN') return <OutsidePage interview={interview} />;
  if (interview.askedForPerson === null || interview.participant.role !== 'CANDIDATE') {
    return <OnlookerPage interview={interview} />;
  }
  return <AskedPage interview={interview} asked={interview.askedForPerson} onGoOn={props.onGoOn} />;
}

/** The interview is cancelled: why, as far as this page knows, and what the candidate can do. */
function CancelledPage({ interview }: { interview: PublicInterview }) {
  const { what, next } = whyCancelled(interview);
  return (
    <MessagePage title={t('cancelled.title')}>
      <p>{what}</p>
      <p>{next}</p>
      <p>
        <YourDataLink meetingCode={interview.meetingCode}>{t('kept')}</YourDataLink>
      </p>
    </MessagePage>
  );
}
