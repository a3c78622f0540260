import type { EndedReason } from '@parley/contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadPart } from '../../load-part.ts';
import { LoadingText } from '../../ui/loading-text.tsx';
import { rememberedDevice } from '../interview/devices/remembered-device.ts';
import { LinkInvalidPage } from '../interview/link-invalid-page.tsx';
import type { MeetingDevicesInUse } from './devices/use-meeting-devices.ts';
import { ElsewherePage, RefusedPage, SignedOutPage, TurnedAway } from './lobby/closing-pages.tsx';
import { Lobby, Trouble } from './lobby/lobby.tsx';
import { t } from './lobby/texts.ts';
import { MeetingFrame } from './meeting-frame.tsx';
import type { MeetingInterview } from './is-meeting.ts';
import { meetingScreen } from './meeting-screen.ts';
import { useAdmission } from './use-admission.ts';
import { useMeetingSocket } from './use-meeting-socket.ts';

const loadRoom = () => loadPart(() => import('./room/room.tsx'));
/** The room needs a large library for pictures and sound. It is loaded while people wait in the lobby. */
const Room = lazy(async () => ({ default: (await loadRoom()).Room }));

/** Everything after "Join": lobby, room and the pages for leaving them, as the meeting's socket decides. */
export function Inside(props: {
  interview: MeetingInterview;
  devices: MeetingDevicesInUse;
  /** Goes back to the page before, to choose again, or because the server asks for it. */
  onBack: () => void;
  onLeft: () => void;
  onEnded: (reason: EndedReason | null) => void;
}) {
  const { interview, devices, onBack, onEnded } = props;
  const line = useMeetingSocket(interview.meetingCode);
  const { view, send } = line;
  const [wasInRoom, setWasInRoom] = useState(false);
  const screen = meetingScreen(line, wasInRoom);
  const isInRoom = screen === 'room';
  const isCalled = useAdmission(screen);
  if (isInRoom && !wasInRoom) setWasInRoom(true);
  if (screen === 'lobby' && wasInRoom) setWasInRoom(false);
  useEffect(() => void loadRoom().catch(() => undefined), []);
  const { state, enterRoom, leaveRoom, release } = devices;
  const chosen = isInRoom ? state.inRoom : null;
  useEffect(() => {
    if (isInRoom) enterRoom(rememberedDevice('speaker'));
    else leaveRoom();
  }, [isInRoom, state, enterRoom, leaveRoom]);
  useEffect(() => {
    if (screen === 'elsewhere' || screen === 'removed') release();
  }, [screen, release]);

  const leave = useRef({ onBack, onEnded });
  useEffect(() => {
    leave.current = { onBack, onEnded };
  });
  const reason = view?.endedReason ?? null;
  useEffect(() => {
    if (screen === 'consent') leave.current.onBack();
    if (screen === 'ended') leave.current.onEnded(reason);
  }, [screen, reason]);

  if (screen === 'room' && view && chosen) {
    return (
      <>
        <title>{t(isCalled ? 'title.admitted' : 'title.room', { title: interview.title })}</title>
        <Suspense fallback={<LoadingText>{t('openingRoom')}</LoadingText>}>
          <Room
            meetingCode={interview.meetingCode}
            interview={interview}
            view={view}
            connected={line.connected}
            send={send}
            unsent={line.unsent}
            error={line.error}
            devices={chosen}
            onLeft={() => {
              send({ type: 'leave' });
              props.onLeft();
            }}
          />
        </Suspense>
      </>
    );
  }
  if ((screen === 'early' || screen === 'lobby') && view) {
    return <Lobby interview={interview} view={view} line={line} devices={devices} onChange={onBack} />;
  }
  switch (screen) {
    case 'denied':
    case 'removed':
      return <TurnedAway key={screen} interview={interview} screen={screen} />;
    case 'elsewhere':
      return <ElsewherePage interview={interview} onHere={line.connectNow} />;
    case 'signedOut':
      return <SignedOutPage interview={interview} />;
    case 'linkInvalid':
      return <LinkInvalidPage />;
    case 'refused':
      return <RefusedPage interview={interview} reason={line.error?.message ?? null} onBack={onBack} />;
    default:
      return (
        <MeetingFrame interview={interview} title={t('title.connecting', { title: interview.title })}>
          {line.obstacle === 'blocked' ? (
            <Trouble line={line} mediaWorks />
          ) : (
            <LoadingText>{t('connecting')}</LoadingText>
          )}
        </MeetingFrame>
      );
  }
}
