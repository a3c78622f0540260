import { useEffect, useRef } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { SpeechKind } from '../speech/speech-kind.ts';
import type { ConversationState } from './conversation-socket.ts';
import { blockedAdvice } from './room-blocked.tsx';

/** The browser's own recognition may need the network itself: what it does not hear, nobody can keep. */
const kept: Record<SpeechKind, string> = {
  server: 'Connection lost. What you say and write is kept on this page and sent as soon as it is back.',
  browser:
    'Connection lost. What you write is kept here and sent as soon as it is back. What you say may not be understood until then.',
  none: 'Connection lost. What you write is kept here and sent as soon as it is back.',
};

/** One line for what does not work just now: what happened, what stands, what to do. */
export function ConnectionNotice(props: {
  state: Pick<ConversationState, 'connection' | 'obstacle' | 'complaint'>;
  problem: string | null;
  speechKind: SpeechKind;
}) {
  const { connection, obstacle, complaint } = props.state;
  const { problem, speechKind } = props;
  const lost = obstacle === 'blocked' ? `${kept[speechKind]} ${blockedAdvice}` : kept[speechKind];
  const wasLost = useRef(false);
  useEffect(() => {
    if (connection === 'lost') announce(lost, 'assertive');
    else if (wasLost.current) announce('Connected again. What was kept here is sent now.');
    wasLost.current = connection === 'lost';
  }, [connection, lost]);
  const text = connection === 'lost' ? lost : (problem ?? complaint);
  useEffect(() => {
    if (connection !== 'lost' && text !== null) announce(text);
  }, [connection, text]);
  if (text === null) return null;
  return (
    <p className="notice review">
      <Icon name="alert" />
      {text}
    </p>
  );
}
