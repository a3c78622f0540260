import { bounds, type MeetingClientFrame, type MeetingPerson, type MeetingView } from '@parley/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { newUuid } from '../../../new-uuid.ts';
import { Button } from '../../../ui/button.tsx';
import { firstName } from '../../booking/name-words.ts';
import { shortTime } from './short-time.ts';
import { t } from './texts.ts';

interface WaitingProps {
  person: MeetingPerson;
  view: MeetingView;
  send: (frame: MeetingClientFrame) => void;
}

/** A person in the lobby, as an entry in the list of people. */
export function Waiting(props: WaitingProps) {
  return (
    <div className="pl waits">
      <b>{props.person.name}</b>
      <WaitingWords {...props} />
    </div>
  );
}

/** The same person in a notice above the room, so that leaders cannot overlook somebody who waits. */
export function LobbyToast(props: { view: MeetingView; send: (frame: MeetingClientFrame) => void }) {
  const { view } = props;
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  const waiting = view.people.filter(({ place }) => place === 'LOBBY');
  const shown = waiting.filter((person) => !later.has(visitOf(person)));
  const [person] = shown;
  if (!view.leads || !person) return null;
  return (
    <section className="toast float" aria-labelledby="lobby-toast" key={person.participantId}>
      <header>
        <h2 id="lobby-toast">{t('lobby.waits', { name: person.name })}</h2>
        <Button
          look="bare"
          size="small"
          icon="close"
          aria-label={t('lobby.later')}
          onClick={() => setLater(new Set([...later, visitOf(person)]))}
        />
      </header>
      <WaitingWords person={person} view={view} send={props.send} isFirst />
      {shown.length > 1 ? <p className="hint">{t('lobby.more', { count: shown.length - 1 })}</p> : null}
    </section>
  );
}

/** Identifies one visit to the lobby, so that a person who comes again is announced again. */
const visitOf = ({ participantId, since }: MeetingPerson): string => `${participantId} ${since}`;

function WaitingWords({ person, view, send, isFirst = false }: WaitingProps & { isFirst?: boolean }) {
  const { participantId, name, since, recorded } = person;
  const [isWriting, setWriting] = useState(false);
  const messages = view.lobbyMessages.filter(
    (message) => message.participantId === participantId || message.to === participantId,
  );
  return (
    <>
      <p>
        {since === null ? null : `${t('lobby.since', { at: shortTime(since) })} `}
        {recorded === null || view.recording === 'NEVER' ? null : `${t(`lobby.recorded.${recorded}`)} `}
        {isFirst ? t('lobby.until') : null}
      </p>
      {messages.slice(-3).map((message) => (
        <p className="word" key={message.id}>
          <b>{message.participantId === view.participantId ? t('you') : firstName(message.name)}</b>{' '}
          {message.text}
        </p>
      ))}
      {isWriting ? <MessageForm person={person} send={send} /> : null}
      <div className="acts">
        <Button
          look={isFirst ? 'solid' : 'line'}
          size={isFirst ? 'medium' : 'small'}
          onClick={() => send({ type: 'admit', participantId })}
        >
          {t('lobby.admit')}
          {isFirst ? null : <span className="sr"> {name}</span>}
        </Button>
        {isWriting ? null : (
          <Button size={isFirst ? 'medium' : 'small'} onClick={() => setWriting(true)}>
            {t('lobby.message')}
            {isFirst ? null : <span className="sr"> {name}</span>}
          </Button>
        )}
        <Button
          look="bare"
          size={isFirst ? 'medium' : 'small'}
          onClick={() => send({ type: 'deny', participantId })}
        >
          {t('lobby.deny')}
          {isFirst ? null : <span className="sr"> {name}</span>}
        </Button>
      </div>
    </>
  );
}

function MessageForm({ person, send }: { person: MeetingPerson; send: (frame: MeetingClientFrame) => void }) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The field appears because the person wants to write, so it takes the focus.
  useEffect(() => input.current?.focus(), []);
  const label = t('lobby.write', { name: firstName(person.name) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return;
    send({ type: 'lobby_message', messageId: newUuid(), to: person.participantId, text: words });
    setText('');
  };
  return (
    <form className="reply" onSubmit={submit}>
      <input
        className="in"
        aria-label={label}
        placeholder={label}
        maxLength={bounds.text.reason}
        ref={input}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{t('chat.send')}</Button>
    </form>
  );
}
