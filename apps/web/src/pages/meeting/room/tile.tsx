import type { MeetingPerson, MeetingView } from '@parley/contract';
import { Icon } from '../../../ui/icon.tsx';
import type { MediaPerson } from './media/read-people.ts';
import { t } from './texts.ts';
import type { Track } from 'livekit-client';
import { useEffect, useRef } from 'react';

export interface Seat {
  person: MeetingPerson;
  isSelf: boolean;
  /** Null: the person is not connected to the media engine. */
  media: MediaPerson | null;
  recording: MeetingView['recording'];
}

export const isCandidate = ({ role }: MeetingPerson): boolean => role === 'CANDIDATE';
const voiceOf = (person: MeetingPerson) => (isCandidate(person) ? 'two' : 'one');

/** One person: the picture, or the name in its place, and below it name, role and state in words. */
export function Tile({ seat, area = '' }: { seat: Seat; area?: string }) {
  const { person, isSelf, media } = seat;
  const speaks = media?.isSpeaking ?? false;
  const classes = ['tile', area, isSelf ? 'me-tile' : '', speaks ? 'says' : '', voiceOf(person)];
  return (
    <fieldset
      className={classes.filter(Boolean).join(' ')}
      aria-label={isSelf ? t('tile.you', { name: person.name }) : person.name}
    >
      {media?.camera ? (
        <div className="vid">
          <Picture track={media.camera} mirrored={isSelf} />
        </div>
      ) : (
        <div className="vid no">
          <b>{person.name}</b>
          <span>{whyNoPicture(seat)}</span>
        </div>
      )}
      <div className="cap">
        <span className={`who ${voiceOf(person)}`}>{isSelf ? t('you') : person.name}</span>
        <span className="role">{t(`role.${person.role}`)}</span>
        <i className="fill" />
        <Marks seat={seat} />
      </div>
    </fieldset>
  );
}

function whyNoPicture({ person, media, recording, isSelf }: Seat): string {
  // Before the person is connected to the media engine, it is unknown whether their camera is on.
  const isAbsent = media === null && !isSelf;
  const why = isAbsent
    ? t('tile.comes')
    : person.role === 'OBSERVER'
      ? t('tile.observes')
      : t('tile.noCamera');
  const isLeftOut = recording === 'ON' && person.recorded === 'NOTHING' && person.role !== 'OBSERVER';
  return isLeftOut ? t('tile.andNotRecorded', { why }) : why;
}

/** The person's present states, such as speaking or muted, as shapes with words. */
export function Marks({ seat }: { seat: Seat }) {
  const { person, media, recording } = seat;
  const microphone = media?.microphone ?? 'none';
  const isLeftOut = recording === 'ON' && person.recorded === 'NOTHING' && media?.camera != null;
  return (
    <>
      {isLeftOut ? (
        <span className="mk">
          <span>{t('tile.notRecorded')}</span>
        </span>
      ) : null}
      {media?.link === 'weak' ? (
        <span className="mk hand">
          <Icon name="weak-connection" />
          <span>{t('tile.weak')}</span>
        </span>
      ) : null}
      {person.handRaisedAt === null ? null : (
        <span className="mk hand keep">
          <Icon name="hand" />
          <span>{t('tile.hand')}</span>
        </span>
      )}
      {media?.isSpeaking ? (
        <span className={`mk ${voiceOf(person)}`}>
          <Voice />
          <span>{t('tile.speaking')}</span>
        </span>
      ) : person.role === 'OBSERVER' || media === null ? null : (
        <span className="mk">
          <Icon name={microphone === 'on' ? 'microphone' : 'microphone-off'} />
          <span className={microphone === 'on' ? 'sr' : ''}>
            {t(microphone === 'on' ? 'tile.on' : microphone === 'muted' ? 'tile.muted' : 'tile.silent')}
          </span>
        </span>
      )}
    </>
  );
}

/** Two arcs in the colour of the person who speaks. */
export function Voice() {
  return (
    <span className="voice" aria-hidden="true">
      <svg viewBox="0 0 14 14">
        <path d="M3 3.5a6 6 0 0 1 0 7M7 1.5a9 9 0 0 1 0 11" />
      </svg>
    </span>
  );
}

/** The shared screen of a person. */
export function ScreenTile({ seat }: { seat: Seat }) {
  const { person, isSelf, media } = seat;
  if (!media?.screen) return null;
  return (
    <fieldset className="tile screen" aria-label={t('tile.screen', { name: person.name })}>
      <div className="vid">
        <Picture track={media.screen} />
      </div>
      <div className="cap">
        <span className={`who ${voiceOf(person)}`}>{isSelf ? t('you') : person.name}</span>
        <span className="role">{t('tile.shows')}</span>
      </div>
    </fieldset>
  );
}

/** One video. The library requests the video in a size that fits this element. */
function Picture({ track, mirrored = false }: { track: Track; mirrored?: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    track.attach(element);
    return () => void track.detach(element);
  }, [track]);
  return (
    <video className={mirrored ? 'pic mirrored' : 'pic'} ref={video} autoPlay muted playsInline aria-hidden />
  );
}
