import type { MeetingConsent } from '@parley/contract';
import { useEffect, useRef, useState } from 'react';
import { giveMeetingConsent } from '../../../api/meeting.ts';
import { ArrivalHeading } from '../../../ui/arrival-heading.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { firstName } from '../../booking/name-words.ts';
import { formatWait } from '../../interview/prejoin/countdown.ts';
import { NoticeLink, YourDataLink } from '../../interview/your-data-link.tsx';
import { t as shared } from '../../interview/texts.ts';
import { SelfView } from '../devices/self-view.tsx';
import { prepareSound } from '../devices/speaker.ts';
import { isAllowedAlready, type MeetingDevicesInUse } from '../devices/use-meeting-devices.ts';
import { useMending } from '../devices/use-mending.ts';
import { MeetingFrame } from '../meeting-frame.tsx';
import type { MeetingInterview } from '../is-meeting.ts';
import { leaderNames, leadersOf, onlyObserves } from '../meeting-interview.ts';
import { useServerClock } from '../server-clock.ts';
import {
  choosesRecording,
  consentOf,
  entryOf,
  faultOf,
  type EntryFault,
  type TypedEntry,
} from './choice-form.ts';
import { Coach } from './coach.tsx';
import { DeviceRows } from './device-rows.tsx';
import { Facts } from './facts.tsx';
import { RecordingChoice } from './recording-choice.tsx';
import { t } from './texts.ts';
import { locale } from '../../../language.ts';

/** The page before lobby and room: whom the person meets, whether the devices work, and what may be recorded. */
export function Prejoin(props: {
  interview: MeetingInterview;
  devices: MeetingDevicesInUse;
  /** True when the person came back to this page, so that the heading takes the focus. */
  arrived: boolean;
  onJoin: (consent: MeetingConsent, name: string) => void;
}) {
  const { interview, devices } = props;
  const sends = !onlyObserves(interview);
  const [typed, setTyped] = useState<TypedEntry>({});
  const entry = entryOf(interview, typed);
  const [fault, setFault] = useState<EntryFault | null>(null);
  const [joining, setJoining] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const firstChoice = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  useDevicesAtOnce(devices, sends);
  useMending(devices);

  const join = async () => {
    if (joining) return;
    const missing = faultOf(interview, entry);
    setFault(missing);
    if (missing === 'recorded') firstChoice.current?.focus();
    if (missing === 'name') name.current?.focus();
    if (missing) return announce(t(`${missing}.missing`), 'assertive');
    prepareSound();
    setJoining(true);
    setError(null);
    try {
      if (sends && !devices.state.asked) await devices.request(['microphone', 'camera']);
      const given = consentOf(interview, entry);
      props.onJoin(await giveMeetingConsent(interview.meetingCode, given), entry.name.trim());
    } catch (reason) {
      const text = t('go.failed', { reason: reason instanceof Error ? reason.message : t('go.noAnswer') });
      setError(text);
      announce(text, 'assertive');
    } finally {
      setJoining(false);
    }
  };
  return (
    <MeetingFrame
      interview={interview}
      title={t('title', { title: interview.title })}
      skip={{ href: '#go', label: t('go.skip') }}
      foot={
        <>
          <NoticeLink url={interview.noticeUrl}>{shared('notice')}</NoticeLink>
          <YourDataLink meetingCode={interview.meetingCode}>{shared('yourData')}</YourDataLink>
        </>
      }
    >
      <div className="entry">
        <section>
          <ArrivalHeading arrived={props.arrived}>{headingOf(interview)}</ArrivalHeading>
          <p className="lead">{leadOf(interview)}</p>
        </section>
        <Facts interview={interview} />
        <section className={sends ? 'play' : undefined} aria-labelledby="devices">
          {sends ? <Picture devices={devices} /> : null}
          <div>
            <h2 id="devices">{t('devices.heading')}</h2>
            <p className="sub">{t(sends ? 'devices.sub' : 'devices.subObserver')}</p>
            <DeviceRows devices={devices} sends={sends} />
            <Coach devices={devices} />
          </div>
        </section>
        <RecordingChoice
          interview={interview}
          chosen={entry.recorded}
          onChoose={(recorded) => {
            setTyped((now) => ({ ...now, recorded, told: interview.disclosure.version }));
            setFault(null);
          }}
          isMissing={fault === 'recorded'}
          firstRef={firstChoice}
        />
        <section>
          <Field className="name" label={t('name.label')} error={fault === 'name' ? t('name.missing') : null}>
            {(control) => (
              <input
                {...control}
                ref={name}
                className="in"
                autoComplete="name"
                maxLength={200}
                value={entry.name}
                onChange={(event) => setTyped((now) => ({ ...now, name: event.target.value }))}
              />
            )}
          </Field>
        </section>
        <section className="go" id="go">
          {error ? <p className="fail">{error}</p> : null}
          <div className="acts">
            <Button look="solid" size="big" aria-disabled={joining} onClick={() => void join()}>
              {t(joining ? 'go.joining' : 'go.join')}
            </Button>
            <p className="hint">
              <AfterJoin interview={interview} />
            </p>
          </div>
        </section>
      </div>
    </MeetingFrame>
  );
}

/** Opens the devices at once if the browser already allows them. Otherwise it asks once the person wants it. */
function useDevicesAtOnce({ state, request }: MeetingDevicesInUse, sends: boolean): void {
  const { asked } = state;
  useEffect(() => {
    if (!sends || asked) return;
    void isAllowedAlready().then((isAllowed) => {
      if (isAllowed) void request(['microphone', 'camera']);
    });
  }, [sends, asked, request]);
}

function Picture({ devices }: { devices: MeetingDevicesInUse }) {
  const { asked, camera, microphone } = devices.state;
  return (
    <SelfView
      track={camera.kind === 'ready' ? camera.track : null}
      label={t('devices.picture')}
      caption={t('devices.caption')}
    >
      {!asked ? (
        <>
          <Button size="big" onClick={() => void devices.request(['microphone', 'camera'])}>
            {t('devices.turnOn')}
          </Button>
          <span>{t('devices.browserAsks')}</span>
        </>
      ) : camera.kind === 'asking' || microphone.kind === 'asking' ? (
        <span>{t('devices.asking')}</span>
      ) : (
        <>
          <b>{t('devices.noPicture')}</b>
          <span>{t('devices.withoutPicture')}</span>
        </>
      )}
    </SelfView>
  );
}

const anyOf = new Intl.ListFormat(locale, { type: 'disjunction' });

function AfterJoin({ interview }: { interview: MeetingInterview }) {
  const now = useServerClock(interview.serverNow, 5_000);
  const { opensAt, door, bookingStatus, companyName: company } = interview;
  if (bookingStatus === 'AWAITING') return t('go.unset');
  const leftMs = opensAt === null ? 0 : Date.parse(opensAt) - now;
  if (door === 'EARLY' && leftMs > 0) return t('go.early', { wait: formatWait(leftMs) });
  if (!interview.meeting.waitsInLobby) return t('go.straight');
  const leaders = leadersOf(interview);
  const who = leaders.length === 0 ? t('go.person', { company }) : anyOf.format(leaders);
  return t('go.lobby', { who });
}

function headingOf(interview: MeetingInterview): string {
  const { participant, meeting, title, isTeamMeeting } = interview;
  const hosts = leaderNames(interview);
  if (participant.role === 'CANDIDATE' && hosts !== null) {
    return t('heading.candidate', { name: firstName(participant.name), hosts });
  }
  const candidate = meeting.people.find(({ role }) => role === 'CANDIDATE');
  const isOther = isTeamMeeting || !candidate || candidate.id === participant.id;
  return isOther ? t('heading.other', { title }) : t('heading.interview', { candidate: candidate.name });
}

function leadOf(interview: MeetingInterview): string {
  if (onlyObserves(interview)) return t('lead.observer');
  return t(choosesRecording(interview) ? 'lead.choose' : 'lead.notRecorded');
}
