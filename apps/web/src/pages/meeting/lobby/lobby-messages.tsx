import { bounds, type MeetingClientFrame, type MeetingView } from '@parley/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { newUuid } from '../../../new-uuid.ts';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { firstName } from '../../booking/name-words.ts';
import type { UnsentMessage } from '../meeting-socket.ts';
import { t } from './texts.ts';
import { locale } from '../../../language.ts';

const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });

/** The messages between a person who waits and the people who can let them in. */
export function LobbyMessages(props: {
  view: Pick<MeetingView, 'participantId' | 'lobbyMessages'>;
  unsent: UnsentMessage[];
  /** The people to whom the messages go: `Priya and Tom`, or the company. */
  names: string;
  error: string | null;
  send: (frame: MeetingClientFrame) => void;
}) {
  const { view, names } = props;
  const [text, setText] = useState('');
  useAnnounced(view);
  const fromThem = view.lobbyMessages.findLast(({ participantId }) => participantId !== view.participantId);
  const label = fromThem
    ? t('messages.answer', { name: firstName(fromThem.name) })
    : t('messages.write', { names });
  const stored = new Set(view.lobbyMessages.map(({ id }) => id));
  const pending = props.unsent.filter(
    (message) => message.type === 'lobby_message' && !stored.has(message.messageId),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return;
    props.send({ type: 'lobby_message', messageId: newUuid(), text: words });
    setText('');
  };
  return (
    <section className="msgs" aria-label={t('messages.label', { names })}>
      {view.lobbyMessages.map(({ id, participantId, name, text: said, at }) => {
        const isOwn = participantId === view.participantId;
        return (
          <div className="play" key={id}>
            <p className={`who ${isOwn ? 'two' : 'one'}`}>
              {isOwn ? t('messages.you') : firstName(name)}
              <time dateTime={at}>{clock.format(new Date(at))}</time>
            </p>
            <p className="said">{said}</p>
          </div>
        );
      })}
      {pending.map(({ messageId, text: said }) => (
        <div className="play" key={messageId}>
          <p className="who two">
            {t('messages.you')}
            <span>{t('messages.sending')}</span>
          </p>
          <p className="said quiet">{said}</p>
        </div>
      ))}
      <div className="play">
        <span />
        <form className="reply" onSubmit={submit}>
          <input
            className="in"
            aria-label={label}
            placeholder={label}
            maxLength={bounds.text.reason}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button size="big" type="submit">
            {t('messages.send')}
          </Button>
          {props.error ? <p className="fail">{props.error}</p> : null}
        </form>
      </div>
    </section>
  );
}

/** Announces new messages of others, but not those that were already there when the page opened. */
function useAnnounced({
  participantId,
  lobbyMessages,
}: Pick<MeetingView, 'participantId' | 'lobbyMessages'>) {
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(lobbyMessages.map(({ id }) => id));
    if (before === null) return;
    for (const message of lobbyMessages) {
      if (before.has(message.id) || message.participantId === participantId) continue;
      announce(t('messages.said', { name: message.name, text: message.text }));
    }
  }, [participantId, lobbyMessages]);
}
