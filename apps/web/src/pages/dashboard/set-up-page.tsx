import { setUpInput } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { ApiError } from '../../api/request.ts';
import { language } from '../../language.ts';
import { MessagePage } from '../../ui/error-page.tsx';
import { Failure } from '../../ui/failure.tsx';
import { dashboardRequest } from './frame/dashboard-api.ts';
import './frame/dashboard.css';
import { HowToGetALink } from './frame/not-signed-in-page.tsx';
import { FirstKey } from './set-up/first-key.tsx';
import { SetUpForm, type SetUpFields } from './set-up/set-up-form.tsx';
import { t } from './set-up/texts.ts';

/** The first run of an installation: an organization, its owner, and its first key, which is shown only now. */
export default function SetUpPage() {
  const { token } = useParams({ from: '/set-up/$token' });
  const [fieldErrors, setFieldErrors] = useState<Partial<SetUpFields>>({});
  const setUp = useMutation({
    mutationFn: (fields: SetUpFields) =>
      dashboardRequest<{ success: true; apiKey: string }>('/set-up', {
        method: 'POST',
        json: { token, ...fields, timezone: ownZone(), language },
      }),
    onSuccess: () => queryClient.clear(),
    onError: (error) => setFieldErrors(errorsByField(error)),
  });
  if (setUp.data) return <FirstKey apiKey={setUp.data.apiKey} />;
  if (!setUpInput.shape.token.safeParse(token).success || isSpent(setUp.error)) {
    return (
      <MessagePage title={t('setUpPage.ended')}>
        <p>{t('setUpPage.endedAbout')}</p>
        <HowToGetALink />
      </MessagePage>
    );
  }
  return (
    <MessagePage title={t('setUpPage.title')}>
      <p>{t('setUpPage.about')}</p>
      <SetUpForm pending={setUp.isPending} errors={fieldErrors} onSubmit={(fields) => setUp.mutate(fields)} />
      <Failure>
        {setUp.error &&
          Object.keys(fieldErrors).length === 0 &&
          t('setUpPage.kept', { message: setUp.error.message })}
      </Failure>
    </MessagePage>
  );
}

const isSpent = (error: Error | null) => error instanceof ApiError && error.code === 'not_signed_in';

function errorsByField(error: Error): Partial<SetUpFields> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
}

/** Mails write times in the organization's zone, which is probably that of the person who sets it up. */
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
