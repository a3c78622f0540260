import type { InterviewDetail } from '@parley/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback } from 'react';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { interviewQuery } from '../../frame/dashboard-api.ts';
import { headingOf } from '../../frame/interview-marks.tsx';
import { t } from '../texts.ts';

/** The player is loaded after the report is drawn, and only when there is something to play. */
const Player = lazy(() => import('./player.tsx'));

/** The recording, or why there is none. */
export function RecordingSection(props: {
  detail: InterviewDetail;
  keysWithin: React.RefObject<HTMLElement | null>;
}) {
  const { interview, recording, recordingMessage } = props.detail;
  const queries = useQueryClient();
  const { meetingCode } = interview;
  const fetchFresh = useCallback(async () => {
    const fresh = await queries.fetchQuery({ ...interviewQuery(meetingCode), staleTime: 0 });
    return fresh.recording;
  }, [queries, meetingCode]);
  if (recording) {
    return (
      <Suspense fallback={<div className="player" aria-hidden="true" />}>
        <Player
          recording={recording}
          label={t('recordingSection.label', { name: headingOf(interview) })}
          language={interview.language}
          fetchFresh={fetchFresh}
          keysWithin={props.keysWithin}
        />
        {recordingMessage === null ? null : <StateMark kind="insufficient">{recordingMessage}</StateMark>}
      </Suspense>
    );
  }
  const status = interview.recordingStatus;
  return (
    <section className="no-recording" aria-label={t('recordingSection.recording')}>
      {status === 'PENDING' ? (
        <StateMark kind="insufficient">{t('recordingSection.pending')}</StateMark>
      ) : status === 'FAILED' ? (
        <StateMark kind="fail">{t('recordingSection.failed')}</StateMark>
      ) : (
        <b>{t('recordingSection.noRecording')}</b>
      )}
      <p className="quiet">
        {recordingMessage ??
          (status === 'PENDING' ? t('recordingSection.comesByItself') : t('recordingSection.notNeeded'))}
      </p>
    </section>
  );
}
