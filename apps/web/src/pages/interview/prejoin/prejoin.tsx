import './prejoin.css';
import type { Consent, PublicInterview } from '@parley/contract';
import { lazy, Suspense, useRef, useState, useEffect } from 'react';
import { giveConsent } from '../../../api/interview.ts';
import { loadPart } from '../../../load-part.ts';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { LoadingText } from '../../../ui/loading-text.tsx';
import { ArrivalHeading } from '../../../ui/arrival-heading.tsx';
import { CandidateFrame } from '../candidate-frame.tsx';
import type { Devices } from '../devices/use-devices.ts';
import { chooseSpeechKind, type DeviceSpeech } from '../speech/speech-kind.ts';
import { isSame, noChoices, validConsent, type Choices } from './choices.ts';
import { ConsentSection } from './consent-section.tsx';
import { t } from './texts.ts';

/** Loaded after the page's text, which people read first. */
const DeviceCheck = lazy(() => loadPart(() => import('./device-check.tsx')));
const DeviceSpeechOffer = lazy(() => import('./device-speech-offer.tsx'));
const Doorstep = lazy(() => import('./doorstep.tsx'));
const NetworkCheck = lazy(() => import('./network-check.tsx'));
const Practice = lazy(() => import('../practice/practice.tsx'));

/** The page before the room: what the interview is, the candidate's choices, and whether the devices work. */
export function Prejoin(props: {
  interview: PublicInterview;
  devices: Devices;
  device: DeviceSpeech;
  onDevice: (device: DeviceSpeech) => void;
  arrived: boolean;
  onConsent: (consent: Consent) => void;
  onEnter: (stream: MediaStream | null) => void;
  onHumanRequested: (message: string) => void;
  onOpen: () => void;
}) {
  const { interview, devices, device } = props;
  const stored = validConsent(interview);
  const [choices, setChoices] = useState<Choices>(() =>
    interview.consent ? { ...interview.consent, aiInterview: stored !== null } : noChoices,
  );
  const [practice, setPractice] = useState<'offered' | 'open' | 'done'>('offered');
  const [typing, setTyping] = useState(false);
  const [missing, setMissing] = useState(false);
  const [starting, setStarting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const required = useRef<HTMLInputElement>(null);

  const speech = chooseSpeechKind(interview, choices.browserSpeechRecognition, device);
  const needsDevices = speech !== 'none' || choices.recording;
  const step = interview.started ? 'goOn' : 'begin';

  const start = async () => {
    if (starting) return;
    if (!choices.aiInterview) {
      setMissing(true);
      required.current?.focus();
      return;
    }
    setStarting(true);
    setError(null);
    try {
      if (!stored || !isSame(choices, stored)) props.onConsent(await storeConsent(interview, choices));
      await enter();
    } catch (reason) {
      const values = { reason: reason instanceof Error ? reason.message : t('start.noAnswer') };
      setError(t('start.failed', values));
      announce(t('start.failedSaid', values), 'assertive');
    } finally {
      setStarting(false);
    }
  };

  /** If a device fails now, the problem is explained first. If the candidate starts again, they continue by typing. */
  const enter = async () => {
    const { state } = devices;
    if (typing || !needsDevices || state.kind === 'problem') return props.onEnter(null);
    const stream =
      state.kind === 'ready' ? state.stream : await devices.request({ camera: choices.recording });
    if (stream) props.onEnter(stream);
    else announce(t('start.noMicrophone'), 'assertive');
  };

  const changeChoices = (next: Choices) => {
    if (next.recording !== choices.recording) devices.release();
    if (next.aiInterview) setMissing(false);
    setChoices(next);
  };
  const changeTyping = (next: boolean) => {
    if (next) devices.release();
    setTyping(next);
  };

  if (practice === 'open') {
    return (
      <CandidateFrame interview={interview}>
        <Suspense fallback={<LoadingText />}>
          <Practice
            interview={interview}
            devices={devices}
            speaks={!typing && speech !== 'none'}
            onBack={() => setPractice('done')}
          />
        </Suspense>
      </CandidateFrame>
    );
  }
  const further = (
    <>
      {device === 'downloadable' && speech !== 'device' ? (
        <Suspense>
          <DeviceSpeechOffer language={interview.language} onFound={props.onDevice} />
        </Suspense>
      ) : null}
      <PracticeOffer isBack={practice === 'done'} onOpen={() => setPractice('open')} />
    </>
  );
  return (
    <CandidateFrame interview={interview} isTold onHumanRequested={props.onHumanRequested}>
      <div className="prejoin">
        <section className="intro">
          <ArrivalHeading arrived={props.arrived}>
            {t(`heading.${step}`, { role: interview.jobRole ?? interview.title })}
          </ArrivalHeading>
          <p className="lead">
            {t(`lead.${step}`, {
              name: interview.participant.name,
              count: interview.questionCount,
            })}
          </p>
        </section>
        <ConsentSection
          interview={interview}
          choices={choices}
          device={device}
          onChange={changeChoices}
          missing={missing}
          requiredRef={required}
        />
        <section>
          <h2>{t('check.heading')}</h2>
          <p className="check-note">{t(`check.${speech}`)}</p>
          {needsDevices ? (
            <Suspense>
              <DeviceCheck
                devices={devices}
                camera={choices.recording}
                typing={typing}
                onTyping={changeTyping}
              >
                {further}
              </DeviceCheck>
            </Suspense>
          ) : (
            <div className="check-actions">{further}</div>
          )}
          <p className="network">
            {t.rich('network.line', {
              state: () => (
                <Suspense fallback={<span className="quiet">{t('network.checking')}</span>}>
                  <NetworkCheck />
                </Suspense>
              ),
            })}
          </p>
        </section>
        <section className="go">
          {error ? <p className="fail">{error}</p> : null}
          {interview.door === 'EARLY' ? (
            <Suspense>
              <Doorstep key={interview.serverNow} interview={interview} onOpen={props.onOpen} />
            </Suspense>
          ) : (
            <Button look="solid" size="big" aria-disabled={starting} onClick={() => void start()}>
              {starting ? t('start.starting') : t(`start.${step}`)}
            </Button>
          )}
        </section>
      </div>
    </CandidateFrame>
  );
}

async function storeConsent(interview: PublicInterview, choices: Choices): Promise<Consent> {
  const { recording, browserSpeechRecognition, timeFactor } = choices;
  return await giveConsent(interview.meetingCode, {
    disclosureVersion: interview.disclosure.version,
    aiInterview: true,
    recording,
    browserSpeechRecognition,
    timeFactor,
  });
}

/** Offers one question to try the room. When the candidate comes back, the button gets the focus again. */
function PracticeOffer({ isBack, onOpen }: { isBack: boolean; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) button.current?.focus();
  }, [isBack]);
  return (
    <Button ref={button} size="big" icon="conversation" onClick={onOpen}>
      {isBack ? t('practice.again') : t('practice.try')}
    </Button>
  );
}
