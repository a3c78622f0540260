import './room.css';
import type { MeetingPerson } from '@parley/contract';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import type { RoomProps } from '../room-props.ts';
import { arrange, largest, seat, type Layout } from './arrange.ts';
import { Captions } from './captions/captions.tsx';
import { Controls, type ControlsState, type RoomActions } from './controls.tsx';
import { DeviceDialog, toggleFullScreen } from './device-dialog.tsx';
import { EndDialog, MoreDialog, ShortcutHelp, useShortcutChoice } from './dialogs.tsx';
import type { MediaRoom, MediaState } from './media/media-room.ts';
import { useMediaRoom } from './media/use-media-room.ts';
import { usePictures } from './media/use-pictures.ts';
import { Notices } from './notices.tsx';
import { useNotes } from './panel/use-notes.ts';
import { RoomPanel } from './room-panel.tsx';
import { PeopleOnStage } from './people-on-stage.tsx';
import type { Shortcut } from './shortcut.ts';
import { t } from './texts.ts';
import type { Seat } from './tile.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeys } from './use-keys.ts';
import { useMicrophone } from './use-microphone.ts';
import { useNews } from './use-news.ts';
import { useOwnCaptions } from './captions/use-own-captions.ts';
import { usePanel } from './use-panel.ts';
import { LobbyToast } from './waiting.tsx';

type OpenDialog = 'end' | 'devices' | 'more' | 'keys' | null;

/** The room: the people, the controls, and the panel beside them. */
export function Room(props: RoomProps) {
  const { meetingCode, interview, view, connected, send, unsent } = props;
  const self = view.participantId;
  const { media, state } = useMediaRoom({
    meetingCode,
    devices: props.devices,
    identity: self,
    engineResponds: view.mediaWorks,
  });
  const pictures = usePictures(media, state, self);
  const microphone = useMicrophone(media, state.own.microphone, props.devices.microphoneOn);
  const panel = usePanel(view);
  // Used even while the panel is closed, so that typed notes are still sent.
  const notes = useNotes({ meetingCode, participantId: self, keeps: view.leads });
  const [chosenLayout, setLayout] = useState<Layout | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [hasKeys, setKeys] = useShortcutChoice();
  useNews(view);
  const writesCaptions = view.captioning?.writes ?? false;
  useOwnCaptions({
    meetingCode,
    track: state.own.microphone.kind === 'on' ? media.microphone() : null,
    isOn: writesCaptions,
  });
  useLinkWords(state);

  const people = seat(view.people, self, state.people);
  const [large, setLarge] = useState<string | null>(null);
  const nextLarge = largest(people, self, state.people, large);
  if (nextLarge !== large) setLarge(nextLarge);
  const seats = people.map((person) => seatOf(person, { ...props, media, state }));
  const arrangement = arrange({
    people: seats.length,
    isShared: seats.some((one) => one.media?.screen != null),
    layout: chosenLayout,
    hasPictures: pictures.mode !== 'off',
  });
  const layout: Layout = arrangement === 'grid' || arrangement === 'one' ? 'grid' : 'speaker';
  const sends = view.sends;
  const readsCaptions = view.captioning?.reads ?? false;
  const hand = people.find(({ participantId }) => participantId === self)?.handRaisedAt ?? null;

  const actions: RoomActions = {
    toggleMicrophone: microphone.toggle,
    toggleCamera: () => {
      const isOn = state.own.camera.kind === 'on';
      if (!isOn && pictures.mode === 'off') pictures.choose(true);
      void media.setOn('camera', !isOn);
    },
    toggleScreen: () => void media.setOn('screen', state.own.screen.kind !== 'on'),
    toggleHand: () => {
      send({ type: 'raise_hand', raised: hand === null });
      announce(t(hand === null ? 'said.handRaised' : 'said.handLowered'));
    },
    toggleLayout: () => setLayout(layout === 'grid' ? 'speaker' : 'grid'),
    togglePanel: panel.toggle,
    toggleCaptions: () => send({ type: 'read_captions', on: !readsCaptions }),
    openDevices: () => setDialog('devices'),
    openMore: () => setDialog('more'),
    leave: props.onLeft,
    askToEnd: () => setDialog('end'),
  };
  const controls: ControlsState = {
    own: state.own,
    sends,
    handRaised: sends.length === 0 ? null : hand !== null,
    leads: view.leads,
    layout,
    canLayout: seats.length > 1 && arrangement !== 'share' && arrangement !== 'cast',
    isPanelOpen: panel.isOpen,
    captions: view.captioning === null ? null : readsCaptions,
  };
  const act = (shortcut: Shortcut) => {
    if (shortcut === 'microphone' && sends.includes('microphone')) microphone.toggle();
    if (shortcut === 'camera' && sends.includes('camera')) actions.toggleCamera();
    if (shortcut === 'screen' && sends.includes('screen')) actions.toggleScreen();
    if (shortcut === 'hand' && controls.handRaised !== null) actions.toggleHand();
    if (shortcut === 'captions' && controls.captions !== null) actions.toggleCaptions();
    if (shortcut === 'layout' && controls.canLayout) actions.toggleLayout();
    if (shortcut === 'panel') panel.toggle();
    if (shortcut === 'chat' || shortcut === 'people') panel.show(shortcut, true);
    if (shortcut === 'fullScreen') void toggleFullScreen();
    if (shortcut === 'help') setDialog('keys');
  };
  useKeys({ isOn: hasKeys, act, talk: sends.includes('microphone') ? microphone.talk : () => undefined });

  const close = () => setDialog(null);
  return (
    <div
      className="meeting"
      data-panel={panel.isOpen ? 'open' : 'closed'}
      data-arrangement={arrangement}
      data-connection={state.connection}
    >
      <a className="skip" href="#controls">
        {t('skip')}
      </a>
      <TopBar
        interview={interview}
        view={view}
        people={people}
        media={state}
        connected={connected}
        send={send}
      />
      <main className="stage" aria-label={t('stage')}>
        <Notices
          media={media}
          state={state}
          pictures={pictures}
          connected={connected}
          mediaWorks={view.mediaWorks}
          isMutedByOther={microphone.isMutedByOther}
          objection={props.error?.message ?? null}
          company={writesCaptions ? interview.companyName : null}
        />
        {seats.length === 1 ? <p className="alone">{t(view.leads ? 'alone.leads' : 'alone.waits')}</p> : null}
        <PeopleOnStage
          seats={seats}
          arrangement={arrangement}
          large={large}
          captions={readsCaptions ? <Captions view={view} people={people} /> : null}
        />
        <LobbyToast view={view} send={send} />
      </main>
      {panel.isOpen ? (
        <RoomPanel panel={panel} view={view} media={state.people} notes={notes} unsent={unsent} send={send} />
      ) : null}
      <Controls state={controls} actions={actions} media={media} />
      <EndDialog
        open={dialog === 'end'}
        others={Math.max(0, seats.length - 1)}
        onClose={close}
        onLeave={props.onLeft}
        onEnd={() => {
          close();
          send({ type: 'end_for_all' });
        }}
      />
      <DeviceDialog
        open={dialog === 'devices'}
        media={media}
        sends={sends.length > 0}
        pictures={pictures}
        onShortcuts={() => setDialog('keys')}
        onClose={close}
      />
      <MoreDialog open={dialog === 'more'} state={controls} actions={actions} onClose={close} />
      <ShortcutHelp open={dialog === 'keys'} isOn={hasKeys} onSwitch={setKeys} onClose={close} />
    </div>
  );
}

function seatOf(
  person: MeetingPerson,
  room: Pick<RoomProps, 'view'> & { media: MediaRoom; state: MediaState },
): Seat {
  const { view, media, state } = room;
  const isSelf = person.participantId === view.participantId;
  const there = state.people.get(person.participantId) ?? null;
  const base = { person, isSelf, recording: view.recording };
  if (!isSelf) return { ...base, media: there };
  const { camera, microphone } = state.own;
  return {
    ...base,
    media: {
      camera: camera.kind === 'on' ? media.camera() : null,
      screen: there?.screen ?? null,
      microphone: microphone.kind === 'on' ? 'on' : microphone.kind === 'muted' ? 'muted' : 'none',
      isSpeaking: there?.isSpeaking ?? false,
      link: there?.link ?? 'unknown',
    },
  };
}

const lostAfterMs = 2_000;

/**
 * Announces that the connection is lost, and that it is back. It waits a moment first, because the connection also ends
 * when the meeting ends.
 */
function useLinkWords({ connection, problem }: MediaState): void {
  const wasSaid = useRef(false);
  useEffect(() => {
    if (connection === 'connected' && wasSaid.current) {
      wasSaid.current = false;
      announce(t('said.back'));
    }
    if (connection !== 'lost' || problem === 'taken') return undefined;
    const soon = setTimeout(() => {
      wasSaid.current = true;
      announce(t('said.lost'), 'assertive');
    }, lostAfterMs);
    return () => clearTimeout(soon);
  }, [connection, problem]);
}
