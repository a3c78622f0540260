import { bounds, type MeetingClientFrame, type MeetingView } from '@parley/contract';
import { Fragment, useEffect, useRef, useState, type FormEvent } from 'react';
import { newUuid } from '../../../../new-uuid.ts';
import { Button } from '../../../../ui/button.tsx';
import { firstName } from '../../../booking/name-words.ts';
import type { UnsentMessage } from '../../meeting-socket.ts';
import { shortTime } from '../short-time.ts';
import { t } from '../texts.ts';

/** The messages to everybody in the room. */
export function ChatList({ view, unsent }: { view: MeetingView; unsent: UnsentMessage[] }) {
  const end = useRef<HTMLDivElement>(null);
  const stored = new Set(view.chat.map(({ id }) => id));
  const pending = unsent.filter(({ type, messageId }) => type === 'chat' && !stored.has(messageId));
  const count = view.chat.length + pending.length;
  useEffect(() => {
    // In braces, because newer browsers return a promise here, which an effect must not return.
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const roles = new Map(view.people.map(({ participantId, role }) => [participantId, role]));
  return (
    <>
      <p className="hint">{t('chat.record')}</p>
      {view.chat.map(({ id, participantId, name, text, at }) => (
        <div className="row" key={id}>
          <time dateTime={at}>{shortTime(at)}</time>
          <div>
            <p className={roles.get(participantId) === 'CANDIDATE' ? 'who two' : 'who one'}>
              {participantId === view.participantId ? t('you') : firstName(name)}
            </p>
            <p className="note-line">{linked(text)}</p>
          </div>
        </div>
      ))}
      {pending.map(({ messageId, text }) => (
        <div className="row" key={messageId}>
          <span className="m">{t('chat.sending')}</span>
          <div>
            <p className="who one">{t('you')}</p>
            <p className="note-line quiet">{text}</p>
          </div>
        </div>
      ))}
      <div ref={end} />
    </>
  );
}

export function ChatComposer({ send }: { send: (frame: MeetingClientFrame) => void }) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return;
    send({ type: 'chat', messageId: newUuid(), text: words });
    setText('');
  };
  return (
    <form className="compose chat" onSubmit={submit}>
      <input
        className="in"
        id="chat-words"
        aria-label={t('chat.label')}
        placeholder={t('chat.label')}
        autoComplete="off"
        maxLength={bounds.text.reason}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{t('chat.send')}</Button>
    </form>
  );
}

/** Turns URLs into links. They open in a new tab, because the room must stay open. */
function linked(text: string) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) => {
    const key = `${index} ${part}`;
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a key={key} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    );
  });
}
