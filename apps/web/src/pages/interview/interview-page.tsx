import type { Consent, PublicInterview } from '@parley/contract';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { loadInterview } from '../../api/interview.ts';
import { loadPart } from '../../load-part.ts';
import { LoadingText } from '../../ui/loading-text.tsx';
import { isMeeting } from '../meeting/is-meeting.ts';
import { useDevices } from './devices/use-devices.ts';
import { Prejoin } from './prejoin/prejoin.tsx';
import { useRecording } from './recording/use-recording.ts';
import type { DeviceSpeech } from './speech/speech-kind.ts';
import { t } from './texts.ts';

const loadStage = () => loadPart(() => import('./room/stage.tsx'));
/** The room, its recording and the pages after it, loaded while the candidate reads the page before the room. */
const Stage = lazy(loadStage);
const NoticePage = lazy(() => loadPart(() => import('./notice-page.tsx')));
const route = getRouteApi('/interview/$meetingCode');

const MeetingPage = lazy(() =>
  loadPart(async () => (await import('../meeting/load-meeting.ts')).loadMeeting()),
);

/** The page of a participant's link: the AI interview, or the meeting between people. */
export default function InterviewPage() {
  const interview = route.useLoaderData();
  if (!isMeeting(interview)) return <AiInterviewPage interview={interview} />;
  return (
    <Suspense fallback={<LoadingText />}>
      <MeetingPage interview={interview} />
    </Suspense>
  );
}

function AiInterviewPage(props: { interview: PublicInterview }) {
  const [interview, setInterview] = useState(props.interview);
  const [place, setPlace] = useState<'lobby' | 'room'>('lobby');
  const [arrived, setArrived] = useState(false);
  const [human, setHuman] = useState<string | null>(null);
  const [goesOn, setGoesOn] = useState(false);
  const devices = useDevices();
  const [device, setDevice] = useState<DeviceSpeech>('unknown');
  const recording = useRecording(interview);
  useEffect(() => void loadStage().catch(() => undefined), []);
  const asksDevice = !interview.speechToText.server;
  useEffect(() => {
    if (!asksDevice) return;
    void import('./speech/device-speech.ts')
      .then(({ findDeviceSpeech }) => findDeviceSpeech(interview.language))
      .then(setDevice, () => setDevice('none'));
  }, [asksDevice, interview.language]);
  const mayRecord = interview.consent?.recording;
  useEffect(() => {
    if (mayRecord !== undefined) void recording?.setAllowed(mayRecord);
  }, [recording, mayRecord]);

  const reload = useCallback(async () => {
    setInterview(await loadInterview(interview.meetingCode));
  }, [interview.meetingCode]);
  const keepConsent = useCallback((consent: Consent) => setInterview((now) => ({ ...now, consent })), []);
  const leave = useCallback(() => {
    devices.release();
    setArrived(true);
    setPlace('lobby');
    reload().catch(() => setInterview((now) => ({ ...now, started: true })));
  }, [devices, reload]);

  const goOn = () => {
    setGoesOn(true);
    setArrived(true);
  };
  const isAsked = interview.askedForPerson !== null && !goesOn;
  const isInRoom = place === 'room' || interview.door === 'COMPLETED';
  if (human !== null || !leadsIntoRoom(interview) || (isAsked && !isInRoom)) {
    return (
      <Suspense fallback={<LoadingText />}>
        <NoticePage interview={interview} human={human} onGoOn={goOn} />
      </Suspense>
    );
  }
  if (isInRoom) {
    return (
      <Suspense fallback={<LoadingText>{t('openingRoom')}</LoadingText>}>
        <Stage
          interview={interview}
          devices={devices}
          device={device}
          recording={recording}
          onConsent={keepConsent}
          onLeave={leave}
        />
      </Suspense>
    );
  }
  const endByRequest = (message: string) => {
    devices.release();
    setHuman(message);
  };
  return (
    <Prejoin
      interview={interview}
      devices={devices}
      device={device}
      onDevice={setDevice}
      arrived={arrived}
      onConsent={keepConsent}
      onEnter={() => setPlace('room')}
      onHumanRequested={endByRequest}
      onOpen={() => void reload().catch(() => setInterview((now) => ({ ...now, door: 'OPEN' })))}
    />
  );
}

/** Only the candidate of an AI interview that was not cancelled has a room here. */
const leadsIntoRoom = ({ door, meetingType, participant }: PublicInterview): boolean =>
  door !== 'CANCELLED' && meetingType !== 'HUMAN' && participant.role === 'CANDIDATE';
