import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { browserFamily, coachingFor } from '../prejoin/coaching.ts';
import type { MediaRoom, MediaState } from './media/media-room.ts';
import type { Sent } from './media/own-media.ts';
import type { PicturesInUse } from './media/use-pictures.ts';
import { t } from './texts.ts';

/** Says what does not work now, what that means, and what the person can do about it. */
export function Notices(props: {
  media: MediaRoom;
  state: MediaState;
  pictures: PicturesInUse;
  /** Whether the page is connected to our own server, which carries chat, lobby and agenda. */
  connected: boolean;
  mediaWorks: boolean;
  isMutedByOther: boolean;
  /** The last error from the server. */
  objection: string | null;
  /** The company whose service writes captions of what this person says; null when nobody reads captions. */
  company: string | null;
}) {
  const { media, state, pictures, connected } = props;
  return (
    <div className="notices">
      {connected ? null : (
        <Notice title={t('notice.server.title')}>
          <p>{t('notice.server.text')}</p>
        </Notice>
      )}
      <MediaNotice media={media} state={state} mediaWorks={props.mediaWorks} />
      {state.isSoundBlocked && state.connection === 'connected' ? (
        <Notice
          title={t('notice.sound.title')}
          action={
            <Button size="small" look="solid" onClick={() => void media.allowSound()}>
              {t('notice.sound.action')}
            </Button>
          }
        >
          <p>{t('notice.sound.text')}</p>
        </Notice>
      ) : null}
      <DeviceNotices media={media} state={state} />
      <PictureNotice media={media} state={state} pictures={pictures} />
      {props.isMutedByOther ? (
        <Notice title={t('notice.muted.title')}>
          <p>{t('notice.muted.text')}</p>
        </Notice>
      ) : null}
      {props.company === null ? null : <CaptionNotice company={props.company} />}
      {props.objection === null ? null : (
        <Notice title={t('notice.objection')}>
          <p>{props.objection}</p>
        </Notice>
      )}
    </div>
  );
}

function Notice(props: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="hintline" aria-label={props.title}>
      <div>
        <b>{props.title}</b> {props.children}
      </div>
      {props.action}
    </section>
  );
}

/** Tells the person that a program listens to them, for somebody who reads captions. */
function CaptionNotice({ company }: { company: string }) {
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <Notice
      title={t('notice.captioned.title')}
      action={
        <Button size="small" onClick={() => setRead(true)}>
          {t('notice.captioned.action')}
        </Button>
      }
    >
      <p>{t('notice.captioned.text', { company })}</p>
    </Notice>
  );
}

function MediaNotice({
  media,
  state,
  mediaWorks,
}: {
  media: MediaRoom;
  state: MediaState;
  mediaWorks: boolean;
}) {
  const { connection, problem } = state;
  if (connection === 'connected') return null;
  // Connecting takes a moment. Nothing is shown until something fails.
  if (connection === 'connecting' && problem === null && mediaWorks) return null;
  const what = !mediaWorks || problem === 'unavailable' ? 'unavailable' : (problem ?? 'lost');
  if (what === 'refused') return null;
  return (
    <Notice
      title={t(`notice.${what}.title`)}
      action={
        <Button size="small" onClick={media.tryNow}>
          {t(what === 'taken' ? 'notice.taken.action' : 'notice.tryNow')}
        </Button>
      }
    >
      <p>{t(`notice.${what}.text`)}</p>
      {what === 'blocked' ? (
        <ul>
          <li>{t('notice.blocked.network')}</li>
          <li>{t('notice.blocked.vpn')}</li>
          <li>{t('notice.blocked.company')}</li>
        </ul>
      ) : null}
    </Notice>
  );
}

/** The same texts as on the page before the room, because the same things fail. */
function DeviceNotices({ media, state }: { media: MediaRoom; state: MediaState }) {
  const { microphone, camera } = state.own;
  const held = (sent: Sent) => (sent.kind === 'problem' ? sent : ({ kind: 'off' } as const));
  const coaching = coachingFor(
    { microphone: held(microphone), camera: held(camera) },
    browserFamily(navigator.userAgent),
  );
  return coaching.map(({ title, steps, kinds }) => (
    <Notice
      key={title}
      title={title}
      action={
        <Button
          size="small"
          onClick={() => {
            for (const kind of kinds) void media.setOn(kind, true);
          }}
        >
          {t('notice.again')}
        </Button>
      }
    >
      {steps.length === 1 ? (
        <p>{steps[0]}</p>
      ) : (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </Notice>
  ));
}

function PictureNotice(props: { media: MediaRoom; state: MediaState; pictures: PicturesInUse }) {
  const { media, state, pictures } = props;
  if (pictures.mode === 'on' || state.connection !== 'connected') return null;
  if (pictures.mode === 'slow') {
    const isOn = state.own.camera.kind === 'on';
    return (
      <Notice
        title={t('notice.slow.title')}
        action={
          <Button
            size="small"
            onClick={() => (isOn ? void media.setOn('camera', false) : pictures.choose(false))}
          >
            {t(isOn ? 'notice.slow.camera' : 'notice.slow.pictures')}
          </Button>
        }
      >
        <p>{t('notice.slow.text')}</p>
      </Notice>
    );
  }
  return (
    <Notice
      title={t('notice.soundOnly.title')}
      action={
        <Button size="small" onClick={() => pictures.choose(true)}>
          {t(pictures.by === 'link' ? 'notice.soundOnly.try' : 'notice.soundOnly.back')}
        </Button>
      }
    >
      <p>{t(pictures.by === 'link' ? 'notice.soundOnly.byLink' : 'notice.soundOnly.byChoice')}</p>
    </Notice>
  );
}
