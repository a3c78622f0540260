import type { EndedReason, MeetingConsent } from '@parley/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadInterview } from '../../api/interview.ts';
import { loadPart } from '../../load-part.ts';
import { addIcons } from '../../ui/icon.tsx';
import { LoadingText } from '../../ui/loading-text.tsx';
import { meetingIcons } from './meeting-icons.ts';
import type { DeviceKind } from './devices/meeting-devices.ts';
import { useMeetingDevices } from './devices/use-meeting-devices.ts';
import { Inside } from './inside.tsx';
import { EndedPage, LeftPage } from './lobby/closing-pages.tsx';
import { isMeeting, type MeetingInterview } from './is-meeting.ts';
import { Prejoin } from './prejoin/prejoin.tsx';
import { UpToDate } from './up-to-date.tsx';
import { forgetEntry, rememberedEntry, rememberEntry } from './remembered-entry.ts';

const NoticePage = lazy(() => loadPart(() => import('../interview/notice-page.tsx')));

addIcons(meetingIcons);

type Stage = 'prejoin' | 'inside' | 'left' | 'ended';

/** An interview or team meeting between people, for everybody who opens their own link. */
export default function MeetingPage(props: { interview: MeetingInterview }) {
  const [interview, setInterview] = useState(props.interview);
  const { meetingCode, door, meeting } = interview;
  const [entry] = useState(() => rememberedEntry(meetingCode));
  const [stage, setStage] = useState<Stage>(() =>
    door === 'COMPLETED' ? 'ended' : entry !== null && meeting.consent !== null ? 'inside' : 'prejoin',
  );
  const [arrived, setArrived] = useState(false);
  const [reason, setReason] = useState<EndedReason | null>(null);
  const devices = useMeetingDevices();
  const { state, request, setMuted, release, leaveRoom } = devices;

  const goTo = (next: Stage) => {
    setStage(next);
    setArrived(true);
  };
  // Set only when the page was loaded again while the person was in the lobby or the room.
  const [cameBackWith] = useState(stage === 'inside' ? entry : null);
  useEffect(() => {
    if (!cameBackWith) return;
    setMuted(cameBackWith.muted);
    if (cameBackWith.devices.length > 0) void request(cameBackWith.devices);
  }, [cameBackWith, setMuted, request]);
  const isHeld = (kind: DeviceKind) => state[kind].kind === 'ready';
  const microphone = isHeld('microphone');
  const camera = isHeld('camera');
  useEffect(() => {
    // In the room, this page holds no devices, so the ones that were held before stay remembered.
    if (stage !== 'inside' || (!microphone && !camera)) return;
    const held: DeviceKind[] = [];
    if (microphone) held.push('microphone');
    if (camera) held.push('camera');
    rememberEntry(meetingCode, { devices: held, muted: state.muted });
  }, [stage, meetingCode, microphone, camera, state.muted]);

  const reload = async () => {
    const next = await loadInterview(meetingCode);
    if (isMeeting(next)) setInterview(next);
  };
  const join = (consent: MeetingConsent, name: string) => {
    setInterview((now) => withEntry(now, consent, name));
    rememberEntry(meetingCode, { devices: [], muted: state.muted });
    goTo('inside');
  };
  const leave = () => {
    forgetEntry(meetingCode);
    leaveRoom();
    release();
    goTo('left');
  };
  const end = (why: EndedReason | null) => {
    forgetEntry(meetingCode);
    release();
    setReason(why);
    goTo('ended');
    void reload().catch(() => undefined);
  };

  const upToDate = (
    <UpToDate
      interview={interview}
      onSeen={(now) => {
        setInterview(now);
        if (now.door === 'COMPLETED') end(null);
        if (now.door === 'CANCELLED') release();
      }}
    />
  );

  if (door === 'CANCELLED') {
    return (
      <Suspense fallback={<LoadingText />}>
        <NoticePage interview={interview} human={null} onGoOn={() => undefined} />
      </Suspense>
    );
  }
  switch (stage) {
    case 'ended':
      return <EndedPage interview={interview} reason={reason} arrived={arrived} />;
    case 'left':
      return (
        <>
          {upToDate}
          <LeftPage interview={interview} onAgain={() => goTo('inside')} />
        </>
      );
    case 'inside':
      return (
        <Inside
          interview={interview}
          devices={devices}
          onBack={() => {
            forgetEntry(meetingCode);
            goTo('prejoin');
            void reload().catch(() => undefined);
          }}
          onLeft={leave}
          onEnded={end}
        />
      );
    case 'prejoin':
      return (
        <>
          {upToDate}
          <Prejoin interview={interview} devices={devices} arrived={arrived} onJoin={join} />
        </>
      );
  }
}

/** The interview with this person's choice and with the name that the others see. */
function withEntry(interview: MeetingInterview, consent: MeetingConsent, name: string): MeetingInterview {
  const { meeting, participant } = interview;
  const people = meeting.people.map((person) =>
    person.id === participant.id ? { ...person, name } : person,
  );
  return { ...interview, meeting: { ...meeting, consent, people } };
}
