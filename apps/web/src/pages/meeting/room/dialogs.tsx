import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { canShare, ScreenButton, type ControlsState, type RoomActions } from './controls.tsx';
import { shortcutKeys } from './shortcut.ts';
import { t } from './texts.ts';

/** Asks for confirmation before the meeting ends for everybody, because that cannot be undone. */
export function EndDialog(props: {
  open: boolean;
  others: number;
  onClose: () => void;
  onLeave: () => void;
  onEnd: () => void;
}) {
  return (
    <Dialog
      open={props.open}
      title={t('end.title')}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>{t('end.stay')}</Button>
          <Button onClick={props.onLeave}>{t('end.leave')}</Button>
          <Button className="stop" onClick={props.onEnd}>
            {t('controls.end')}
          </Button>
        </>
      }
    >
      <p>{t('end.text', { others: props.others })}</p>
    </Dialog>
  );
}

/** Asks for confirmation before a person is sent out, because the button is close to others. */
export function RemoveDialog(props: { name: string | null; onClose: () => void; onRemove: () => void }) {
  return (
    <Dialog
      open={props.name !== null}
      title={t('remove.title', { name: props.name ?? '' })}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>{t('remove.back')}</Button>
          <Button className="stop" onClick={props.onRemove}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('remove.text')}</p>
    </Dialog>
  );
}

/** On a phone: the controls for which the row of buttons has no space. */
export function MoreDialog(props: {
  open: boolean;
  state: ControlsState;
  actions: RoomActions;
  onClose: () => void;
}) {
  const { state, actions, onClose } = props;
  const and = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog
      open={props.open}
      title={t('more.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="more">
        {state.sends.includes('screen') && canShare() ? (
          <ScreenButton own={state.own} onClick={and(actions.toggleScreen)} />
        ) : null}
        {state.captions === null ? null : (
          <Button icon="captions" onClick={and(actions.toggleCaptions)}>
            {t(state.captions ? 'controls.captionsOff' : 'controls.captionsOn')}
          </Button>
        )}
        {state.canLayout ? (
          <Button icon="grid" onClick={and(actions.toggleLayout)}>
            {t(state.layout === 'grid' ? 'controls.toSpeaker' : 'controls.toGrid')}
          </Button>
        ) : null}
        <Button icon="settings" onClick={and(actions.openDevices)}>
          {t('controls.devices')}
        </Button>
        {state.leads ? (
          <Button className="stop" onClick={and(actions.askToEnd)}>
            {t('controls.end')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

const storageKey = 'parley-shortcuts';

/** Whether single-key shortcuts are on. They can be switched off, because speech input can press them by mistake. */
export function useShortcutChoice(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => {
    try {
      return localStorage.getItem(storageKey) !== 'off';
    } catch {
      return true;
    }
  });
  const choose = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(storageKey, next ? 'on' : 'off');
    } catch {
      // Storage may be forbidden. The choice then lasts only as long as the page.
    }
  };
  return [on, choose];
}

export function ShortcutHelp(props: {
  open: boolean;
  isOn: boolean;
  onSwitch: (on: boolean) => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={props.open}
      title={t('keys.title')}
      onClose={props.onClose}
      actions={<Button onClick={props.onClose}>{t('close')}</Button>}
    >
      <dl className="keys">
        {shortcutKeys.map(([key, shortcut]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`keys.${shortcut}`)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>{t('keys.space')}</kbd>
          </dt>
          <dd>{t('keys.talk')}</dd>
        </div>
      </dl>
      <label className="tick">
        <input
          type="checkbox"
          checked={props.isOn}
          onChange={(event) => props.onSwitch(event.target.checked)}
        />
        {t('keys.use')}
      </label>
    </Dialog>
  );
}
