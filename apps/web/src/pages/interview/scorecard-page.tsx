import type { OwnScorecardResponse } from '@parley/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { scorecardUrl } from '../../api/scorecard.ts';
import { request } from '../../api/request.ts';
import { MessagePage } from '../../ui/error-page.tsx';
import { OwnScorecard } from '../scorecard/own-scorecard.tsx';
import { t } from '../scorecard/texts.ts';
import type { AskScorecard } from '../scorecard/use-scorecard.ts';
import { FrameTop } from './frame-top.tsx';

const route = getRouteApi('/interview/$meetingCode/scorecard');

/** The scorecard of an interviewer who has no account here, by their own link. */
export default function GuestScorecardPage() {
  const { meetingCode } = route.useParams();
  const { interview, own, refusal } = route.useLoaderData();
  const path = scorecardUrl(meetingCode);
  const ask: AskScorecard = useCallback(
    (below, options) => request<OwnScorecardResponse>(path + below, options),
    [path],
  );
  if (own === null) {
    return refusal?.code === 'not_signed_in' ? (
      <MessagePage title={t('inDashboard')}>
        <p>{t('inDashboardAbout')}</p>
        <p>
          <a href={`/interviews/${meetingCode}/scorecard`}>{t('openDashboard')}</a>
        </p>
      </MessagePage>
    ) : (
      <MessagePage title={t('notOpened')}>
        <p>{refusal?.message}</p>
      </MessagePage>
    );
  }
  return (
    <div className="candidate">
      <FrameTop interview={interview} />
      <main className="guest-card">
        <OwnScorecard
          key={own.participantId}
          first={own}
          ask={ask}
          heading={(text) => (
            <>
              <title>{text}</title>
              <h1>{text}</h1>
            </>
          )}
          isExempt={false}
        />
      </main>
    </div>
  );
}
