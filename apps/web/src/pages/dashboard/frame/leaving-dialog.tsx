import { createPortal } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { DraftList } from './draft-list.tsx';
import { t } from './sign-out-texts.ts';
import { t as tFrame } from './texts.ts';

/** Asks whether to sign out although that removes unsent texts. */
export default function LeavingDialog(props: {
  open: boolean;
  memberId: string;
  isLeaving: boolean;
  error: Error | null;
  onLeave: () => void;
  onClose: () => void;
}) {
  const { open, memberId, isLeaving, error, onLeave, onClose } = props;
  // Drawn outside the side panel, because narrow windows hide the panel.
  return createPortal(
    <Dialog
      open={open}
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{tFrame('shared.cancel')}</Button>
          <Button className="danger" disabled={isLeaving} onClick={onLeave}>
            {isLeaving ? tFrame('shared.oneMoment') : t('signOut')}
          </Button>
        </>
      }
    >
      {open ? <DraftList memberId={memberId} /> : null}
      <Failure>{error?.message}</Failure>
    </Dialog>,
    document.body,
  );
}
