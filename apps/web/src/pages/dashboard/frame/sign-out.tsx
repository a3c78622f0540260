import type { SignOutResponse } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../../load-part.ts';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { dashboardRequest } from './dashboard-api.ts';
import { leaveSession } from './leave-session.ts';
import { findDrafts } from './own-drafts.ts';
import { t } from './texts.ts';

const LeavingDialog = lazy(() => loadPart(() => import('./leaving-dialog.tsx')));

/** Signs out in this browser. Asks first when that would remove unsent texts. */
export function SignOut({ memberId }: { memberId: string }) {
  /** Whether the dialog is open; null until it is first needed, so that its code is not loaded before. */
  const [asking, setAsking] = useState<boolean | null>(null);
  const signOut = useMutation({
    mutationFn: () => dashboardRequest<SignOutResponse>('/session', { method: 'DELETE' }),
    onSuccess: async ({ providerSignOutUrl }) => {
      announce(t('account.signedOut'));
      const left = leaveSession(memberId);
      // The provider asks whether to sign out there too; it sends the browser back to our sign-in page.
      if (providerSignOutUrl) location.assign(providerSignOutUrl);
      await left;
    },
  });
  const ask = () => {
    if (findDrafts(memberId).length > 0) setAsking(true);
    else signOut.mutate();
  };
  const { isPending, error } = signOut;
  return (
    <>
      <Button look="bare" size="small" disabled={isPending} onClick={ask}>
        {t('account.signOut')}
      </Button>
      {error && !asking ? <p className="fail">{error.message}</p> : null}
      {asking === null ? null : (
        <Suspense fallback={null}>
          <LeavingDialog
            open={asking}
            memberId={memberId}
            isLeaving={isPending}
            error={error}
            onLeave={() => signOut.mutate()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
