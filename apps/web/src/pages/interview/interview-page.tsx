import type { Consent, PublicInterview } from '@parley/contract';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { loadInterview } from '../../api/interview.ts';
import { loadPart } from '../../load-part.ts';
import { MessagePage } from '../../ui/error-page.tsx';
import { LoadingText } from '../../ui/loading-text.tsx';
import { CancelledPage } from './cancelled-page.tsx';
import { useDevices } from './devices/use-devices.ts';
import { OnlookerPage } from './onlooker-page.tsx';
import { OutsidePage } from './outside-page.tsx';
import { Prejoin } from './prejoin/prejoin.tsx';
import { useRecording } from './recording/use-recording.ts';

const loadStage = () => loadPart(() => import('./room/stage.tsx'));
/** The room, its recording and what follows it: fetched while the candidate reads the page before it. */
const Stage = lazy(loadStage);
const AskedPage = lazy(() => loadPart(() => import('./asked-page.tsx')));
const route = getRouteApi('/interview/$meetingCode');

export default function InterviewPage() {
  const [interview, setInterview] = useState<PublicInterview>(route.useLoaderData());
  const [place, setPlace] = useState<'lobby' | 'room'>('lobby');
  const [arrived, setArrived] = useState(false);
  const [human, setHuman] = useState<string | null>(null);
  const [goesOn, setGoesOn] = useState(false);
  const devices = useDevices();
  const recording = useRecording(interview);
  useEffect(() => void loadStage().catch(() => undefined), []);
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

  const { companyName } = interview;
  if (human !== null) {
    return (
      <MessagePage title="A person will take over">
        <p>{human}</p>
        <p>You need not do anything else here. You can close this page; {companyName} will write to you.</p>
      </MessagePage>
    );
  }
  if (interview.door === 'CANCELLED') return <CancelledPage interview={interview} />;
  if (interview.meetingType === 'HUMAN') return <OutsidePage interview={interview} />;
  if (interview.participant.role !== 'CANDIDATE') return <OnlookerPage interview={interview} />;
  if (place === 'room' || interview.door === 'COMPLETED') {
    return (
      <Suspense fallback={<LoadingText>Opening the room…</LoadingText>}>
        <Stage
          interview={interview}
          devices={devices}
          recording={recording}
          onConsent={keepConsent}
          onLeave={leave}
        />
      </Suspense>
    );
  }
  if (interview.askedForPerson && !goesOn) {
    const goOn = () => {
      setGoesOn(true);
      setArrived(true);
    };
    return (
      <Suspense fallback={<LoadingText />}>
        <AskedPage interview={interview} asked={interview.askedForPerson} onGoOn={goOn} />
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
      arrived={arrived}
      onConsent={keepConsent}
      onEnter={() => setPlace('room')}
      onHumanRequested={endByRequest}
      onOpen={() => void reload().catch(() => setInterview((now) => ({ ...now, door: 'OPEN' })))}
    />
  );
}
