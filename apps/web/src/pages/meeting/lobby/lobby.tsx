import type { MeetingView, RecordedParts } from '@parley/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ArrivalHeading } from '../../../ui/arrival-heading.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { firstName, listNames } from '../../booking/name-words.ts';
import { formatWait } from '../../interview/prejoin/countdown.ts';
import type { MeetingDevicesInUse } from '../devices/use-meeting-devices.ts';
import { MeetingFrame } from '../meeting-frame.tsx';
import type { MeetingInterview } from '../is-meeting.ts';
import { leaderNames, onlyObserves } from '../meeting-interview.ts';
import { useServerClock } from '../server-clock.ts';
import type { MeetingLine } from '../use-meeting-socket.ts';
import { GoingIn } from './going-in.tsx';
import { LobbyFoot, timeOf } from './lobby-foot.tsx';
import { LobbyMessages } from './lobby-messages.tsx';
import { t } from './texts.ts';

/** Shown before the room opens, and until the person is let in. It sends neither picture nor sound. */
export function Lobby(props: {
  interview: MeetingInterview;
  view: MeetingView;
  line: MeetingLine;
  devices: MeetingDevicesInUse;
  onChange: () => void;
}) {
  const { interview, view, line } = props;
  const isEarly = view.phase === 'EARLY';
  const here = view.people
    .filter(({ place, participantId }) => place === 'ROOM' && participantId !== view.participantId)
    .map(({ name }) => firstName(name));
  return (
    <MeetingFrame
      interview={interview}
      title={t(isEarly ? 'title.early' : 'title.waiting', { title: interview.title })}
      foot={<LobbyFoot interview={interview} />}
    >
      <div className="lobby">
        {isEarly ? (
          <Early key="early" interview={interview} view={view} onOpen={line.connectNow} />
        ) : (
          <Waiting key="waiting" interview={interview} here={here} />
        )}
        <Trouble line={line} mediaWorks={view.mediaWorks} />
        {isEarly ? null : (
          <LobbyMessages
            view={view}
            unsent={line.unsent}
            names={here.length > 0 ? listNames(here) : (leaderNames(interview) ?? interview.companyName)}
            error={line.error?.message ?? null}
            send={line.send}
          />
        )}
        <GoingIn
          devices={props.devices}
          sends={!onlyObserves(interview)}
          recorded={recordedOf(interview)}
          onChange={props.onChange}
        />
      </div>
    </MeetingFrame>
  );
}

const recordedOf = ({ meeting }: MeetingInterview): RecordedParts | 'NEVER' =>
  meeting.isRecorded ? (meeting.consent?.recorded ?? 'NOTHING') : 'NEVER';

function Early(props: { interview: MeetingInterview; view: MeetingView; onOpen: () => void }) {
  const { interview, view } = props;
  const now = useServerClock(view.serverNow, 1_000);
  const opensAt = view.opensAt ?? interview.opensAt;
  const leftMs = opensAt === null ? 0 : Date.parse(opensAt) - now;
  const isOver = leftMs <= 0;
  const open = useEffectEvent(props.onOpen);
  useEffect(() => {
    if (!isOver) return;
    // The server usually reports the opening by itself. This helps when its message was lost.
    const timer = setInterval(() => open(), 5_000);
    return () => clearInterval(timer);
  }, [isOver]);
  const waits = interview.meeting.waitsInLobby;
  return (
    <section className="play">
      <LobbyPresence
        here={false}
        name={t('early.state')}
        text={t('early.begins', { wait: formatWait(leftMs) })}
      />
      <div>
        <ArrivalHeading arrived>
          {t('early.heading', { at: opensAt === null ? '' : timeOf(Date.parse(opensAt), interview) })}
        </ArrivalHeading>
        <p className="lead">{t(waits ? 'early.lead' : 'early.leadStraight')}</p>
      </div>
    </section>
  );
}

function Waiting({ interview, here }: { interview: MeetingInterview; here: string[] }) {
  const names = listNames(here);
  const count = here.length;
  useEffect(() => announce(t('waiting.said')), []);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) announce(t('waiting.arrived', { names, count }));
    before.current = count;
  }, [names, count]);
  return (
    <section className="play">
      <LobbyPresence
        here={count > 0}
        name={count > 0 ? t('waiting.here', { names, count }) : t('waiting.nobody')}
        text={
          count > 0 ? t('waiting.knows', { count }) : t('waiting.told', { company: interview.companyName })
        }
      />
      <div>
        <ArrivalHeading arrived>
          {count > 0 ? t('waiting.headingHere', { names }) : t('waiting.heading')}
        </ArrivalHeading>
        <p className="lead">{t('waiting.lead')}</p>
      </div>
    </section>
  );
}

/** Says what is wrong, as far as this page knows: its connection, or the media engine. */
export function Trouble({ line, mediaWorks }: { line: MeetingLine; mediaWorks: boolean }) {
  const problem = line.obstacle === 'blocked' ? t('blocked') : line.connected ? null : t('lost');
  useEffect(() => {
    if (problem !== null) announce(problem, 'assertive');
  }, [problem]);
  if (problem !== null) {
    return (
      <div className="fix">
        <p>{problem}</p>
      </div>
    );
  }
  if (mediaWorks) return null;
  return (
    <div className="fix">
      <h3>{t('media.heading')}</h3>
      <p>{t('media.text')}</p>
    </div>
  );
}

/** The two arcs of the logo: apart while the person is alone, leaning towards each other when somebody is there. */
function LobbyPresence({ here, name, text }: { here: boolean; name: string; text: string }) {
  return (
    <div className={`lobby-presence ${here ? 'here' : 'away'}`}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <g transform="rotate(18 100 100)">
          <path className="one" d="M74 18A86 86 0 0 0 74 182A97 97 0 0 1 74 18Z" />
          <path className="two" d="M126 18A86 86 0 0 1 126 182A97 97 0 0 0 126 18Z" />
        </g>
      </svg>
      <p>
        <b>{name}</b>
        <span>{text}</span>
      </p>
    </div>
  );
}
