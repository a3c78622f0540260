import type { InterviewChangeResponse, OutboxMail } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import type { ApiError } from '../../../api/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { dashboardRequest } from '../frame/dashboard-api.ts';
import { t } from './texts.ts';

/** Sends a mail again, and shows the result below the button. */
export function ResendMail({
  mail,
  size = 'medium',
  onSent,
}: {
  mail: Pick<OutboxMail, 'id' | 'to'>;
  size?: 'small' | 'medium';
  onSent?: () => void;
}) {
  const resend = useMutation<InterviewChangeResponse, ApiError>({
    mutationFn: () => dashboardRequest(`/outbox/${encodeURIComponent(mail.id)}/resend`, { method: 'POST' }),
    onSuccess: ({ message }) => {
      announce(message);
      onSent?.();
    },
    // Reads again even after a refusal, because the interview may have been moved or cancelled meanwhile.
    onSettled: () =>
      Promise.all(
        ['outbox', 'needs', 'interview'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  });
  return (
    <>
      <Button
        size={size}
        aria-label={t('resend.to', { name: mail.to.name || mail.to.email })}
        disabled={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {resend.isPending ? t('resend.sending') : t('resend.open')}
      </Button>
      {resend.error ? (
        <Failure>{resend.error.message}</Failure>
      ) : resend.data ? (
        <p className="quiet">{resend.data.message}</p>
      ) : null}
    </>
  );
}
