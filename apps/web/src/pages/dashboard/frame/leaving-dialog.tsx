import { createPortal } from 'react-dom';
import { Failure } from '../../../ui/failure.tsx';
import { ActionDialog } from './action-dialog.tsx';
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
    <ActionDialog
      open={open}
      title={t('title')}
      onClose={onClose}
      action={isLeaving ? tFrame('shared.oneMoment') : t('signOut')}
      danger
      disabled={isLeaving}
      onAct={onLeave}
    >
      {open ? <DraftList memberId={memberId} /> : null}
      <Failure>{error?.message}</Failure>
    </ActionDialog>,
    document.body,
  );
}
