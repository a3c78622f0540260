import { useEffect, useRef } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ConversationState } from './conversation-socket.ts';
import { blockedAdvice } from './room-blocked.tsx';

const kept = 'Connection lost. What you say and write is kept here and sent as soon as it is back.';

/** One line for what does not work just now: what happened, what stands, what to do. */
export function ConnectionNotice(props: {
  state: Pick<ConversationState, 'connection' | 'obstacle' | 'complaint'>;
  problem: string | null;
}) {
  const { connection, obstacle, complaint } = props.state;
  const { problem } = props;
  const lost = obstacle === 'blocked' ? `${kept} ${blockedAdvice}` : kept;
  const wasLost = useRef(false);
  useEffect(() => {
    if (connection === 'lost') announce(lost, 'assertive');
    else if (wasLost.current) announce('Connected again. Everything was sent.');
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
