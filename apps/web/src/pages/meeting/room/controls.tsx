import { useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LevelBars } from '../../interview/devices/level-bars.tsx';
import type { Layout } from './arrange.ts';
import type { MediaRoom } from './media/media-room.ts';
import type { SentState } from './media/own-media.ts';
import { t } from './texts.ts';

export interface RoomActions {
  toggleMicrophone: () => void;
  toggleCamera: () => void;
  toggleScreen: () => void;
  toggleHand: () => void;
  toggleLayout: () => void;
  togglePanel: () => void;
  toggleCaptions: () => void;
  openDevices: () => void;
  openMore: () => void;
  leave: () => void;
  askToEnd: () => void;
}

export interface ControlsState {
  own: SentState;
  sends: ('camera' | 'microphone' | 'screen')[];
  /** Null: this person has no button to raise a hand. */
  handRaised: boolean | null;
  leads: boolean;
  layout: Layout;
  canLayout: boolean;
  isPanelOpen: boolean;
  /** Whether this person reads captions; null: there are none. */
  captions: boolean | null;
}

/** All controls in one row. On a phone, some of them are behind "More". */
export function Controls(props: { state: ControlsState; actions: RoomActions; media: MediaRoom }) {
  const { state, actions } = props;
  const { own, sends } = state;
  return (
    <section className="bar" id="controls" tabIndex={-1} aria-label={t('controls.label')}>
      {sends.includes('microphone') ? (
        <MicrophoneButton own={own} media={props.media} onClick={actions.toggleMicrophone} />
      ) : null}
      {sends.includes('camera') ? <CameraButton own={own} onClick={actions.toggleCamera} /> : null}
      {sends.includes('screen') && canShare() ? (
        <ScreenButton className="not-small" own={own} onClick={actions.toggleScreen} />
      ) : null}
      {state.handRaised === null ? null : (
        <Button
          icon="hand"
          aria-label={t(state.handRaised ? 'controls.lowerHand' : 'controls.raiseHand')}
          aria-pressed={state.handRaised}
          onClick={actions.toggleHand}
        >
          <span className="wide">{t(state.handRaised ? 'controls.lowerHand' : 'controls.raiseHand')}</span>
        </Button>
      )}
      <span className="gap" />
      {state.captions === null ? null : (
        <Button
          look="bare"
          icon="captions"
          className={state.captions ? 'not-small on' : 'not-small'}
          aria-label={t(state.captions ? 'controls.captionsOff' : 'controls.captionsOn')}
          onClick={actions.toggleCaptions}
        />
      )}
      {state.canLayout ? (
        <Button
          look="bare"
          icon={state.layout === 'grid' ? 'speaker-view' : 'grid'}
          className="not-small"
          aria-label={t(state.layout === 'grid' ? 'controls.toSpeaker' : 'controls.toGrid')}
          onClick={actions.toggleLayout}
        />
      ) : null}
      <Button
        look="bare"
        icon="settings"
        className="not-small"
        aria-label={t('controls.devices')}
        onClick={actions.openDevices}
      />
      <Button
        look="bare"
        icon="note"
        id="panel-toggle"
        aria-label={t('controls.panel')}
        aria-expanded={state.isPanelOpen}
        aria-controls="panel"
        onClick={actions.togglePanel}
      />
      <Button
        look="bare"
        icon="more"
        className="only-small"
        aria-label={t('controls.more')}
        aria-haspopup="dialog"
        onClick={actions.openMore}
      />
      <span className="gap" />
      <Button className="leave" icon="leave" aria-label={t('controls.leave')} onClick={actions.leave}>
        <span>{t('controls.leave')}</span>
      </Button>
      {state.leads ? (
        <Button className="stop not-small" onClick={actions.askToEnd}>
          {t('controls.end')}
        </Button>
      ) : null}
    </section>
  );
}

function MicrophoneButton(props: { own: SentState; media: MediaRoom; onClick: () => void }) {
  const { kind } = props.own.microphone;
  const isOn = kind === 'on';
  const track = isOn ? props.media.microphone() : null;
  const stream = useMemo(() => (track ? new MediaStream([track]) : null), [track]);
  return (
    <Button
      icon={isOn ? 'microphone' : 'microphone-off'}
      className={isOn ? '' : 'off'}
      aria-label={t(isOn ? 'controls.mute' : 'controls.unmute')}
      disabled={kind === 'asking'}
      onClick={props.onClick}
    >
      <span>{t(isOn ? 'controls.muteShort' : 'controls.unmuteShort')}</span>
      {stream ? <LevelBars stream={stream} /> : null}
    </Button>
  );
}

function CameraButton({ own, onClick }: { own: SentState; onClick: () => void }) {
  const isOn = own.camera.kind === 'on';
  return (
    <Button
      icon={isOn ? 'camera' : 'camera-off'}
      className={isOn ? '' : 'off'}
      aria-label={t(isOn ? 'controls.cameraOff' : 'controls.cameraOn')}
      disabled={own.camera.kind === 'asking'}
      onClick={onClick}
    >
      <span>{t(isOn ? 'controls.cameraOffShort' : 'controls.cameraOnShort')}</span>
    </Button>
  );
}

export function ScreenButton(props: { own: SentState; className?: string; onClick: () => void }) {
  const isOn = props.own.screen.kind === 'on';
  const label = t(isOn ? 'controls.stopSharing' : 'controls.share');
  return (
    <Button
      icon="share"
      className={props.className}
      aria-label={label}
      aria-pressed={isOn}
      disabled={props.own.screen.kind === 'asking'}
      onClick={props.onClick}
    >
      <span className="wide">{label}</span>
    </Button>
  );
}

/** Whether the browser can share the screen. Browsers on phones cannot. */
export function canShare(): boolean {
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices;
  return typeof devices?.getDisplayMedia === 'function';
}
