import { bounds, type InterviewRecord } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { ApiError } from '../../../api/request.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { dashboardRequest } from '../frame/dashboard-api.ts';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

interface Practice {
  success: true;
  meetingCode: InterviewRecord['meetingCode'];
  joinUrl: string;
}

/** "Interview yourself": asks for a job role, then shows the link into the interview. */
export function PracticeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [jobRole, setJobRole] = useState('');
  const [empty, setEmpty] = useState(false);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const practice = useMutation({
    mutationFn: () =>
      dashboardRequest<Practice>('/interviews/practice', {
        method: 'POST',
        json: { jobRole: jobRole.trim() },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['interviews'] }),
  });
  const close = () => {
    practice.reset();
    setEmpty(false);
    onClose();
  };
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    setEmpty(jobRole.trim() === '');
    if (jobRole.trim() === '') field.current?.focus();
    else practice.mutate();
  };
  const ready = practice.data ?? null;
  // Both steps are in one dialog, because only the dialog that was opened returns the focus when it closes.
  return (
    <Dialog
      open={open}
      title={ready ? t('practiceDialog.ready') : t('practiceDialog.title')}
      onClose={close}
      actions={
        ready ? (
          <WaysIn joinUrl={ready.joinUrl} />
        ) : (
          <>
            <Button onClick={close}>{tFrame('shared.cancel')}</Button>
            <Button look="solid" type="submit" form={form} disabled={practice.isPending}>
              {practice.isPending ? t('practiceDialog.preparing') : t('practiceDialog.prepare')}
            </Button>
          </>
        )
      }
    >
      {ready ? (
        <p>{t('practiceDialog.readyAbout')}</p>
      ) : (
        <>
          <p>{t('practiceDialog.about')}</p>
          <form id={form} onSubmit={submit} noValidate>
            <TextField
              label={t('practiceDialog.jobRole')}
              hint={t('practiceDialog.jobRoleHint')}
              error={empty ? t('practiceDialog.jobRoleMissing') : problemOf(practice.error)}
              ref={field}
              autoComplete="organization-title"
              maxLength={bounds.text.jobRole}
              value={jobRole}
              onChange={(event) => setJobRole(event.target.value)}
            />
          </form>
        </>
      )}
    </Dialog>
  );
}

function problemOf(error: Error | null): string | null {
  if (!error) return null;
  const detail = error instanceof ApiError ? error.details.find((entry) => entry.path === 'jobRole') : null;
  return detail?.message ?? error.message;
}

/** The button that was clicked is gone, so the link takes the focus. */
function WaysIn({ joinUrl }: { joinUrl: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <>
      <CopyButton text={joinUrl} label={t('waysIn.copyLinkOf')} className="b">
        {t('waysIn.copyLink')}
      </CopyButton>
      <a ref={link} className={buttonClass('solid')} href={joinUrl} target="_blank" rel="noreferrer">
        {t('waysIn.open')}
      </a>
    </>
  );
}
