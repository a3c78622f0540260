import type { PublicInterview } from '@parley/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { t } from './dialog-texts.ts';
import { DisclosureList } from './disclosure-list.tsx';
import { NoticeLink, YourDataLink } from './your-data-link.tsx';

/** Shows the disclosure again, and a link to the page "Your data". */
export default function DisclosureDialog(props: {
  interview: PublicInterview;
  open: boolean;
  onClose: () => void;
}) {
  const { interview } = props;
  return (
    <Dialog
      open={props.open}
      title={t('disclosure.title')}
      onClose={props.onClose}
      actions={<Button onClick={props.onClose}>{t('disclosure.close')}</Button>}
    >
      <DisclosureList disclosure={interview.disclosure} />
      {interview.participant.role === 'CANDIDATE' ? (
        <p>
          <NoticeLink url={interview.noticeUrl}>{t('disclosure.notice')}</NoticeLink>
        </p>
      ) : null}
      {interview.participant.role === 'CANDIDATE' ? (
        <p>
          <YourDataLink meetingCode={interview.meetingCode}>{t('disclosure.yourData')}</YourDataLink>
        </p>
      ) : null}
    </Dialog>
  );
}
