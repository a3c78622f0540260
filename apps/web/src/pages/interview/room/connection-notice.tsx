import { useEffect, useRef } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { SpeechKind } from '../speech/speech-kind.ts';
import type { ConversationState } from './conversation/conversation-socket.ts';
import { t } from './texts.ts';

/** What is kept during a lost connection. The browser's own recognition may need the network and then hears nothing. */
const kept = (speechKind: SpeechKind): string => t(`lost.${speechKind}`);

/** One line for a present problem: what happened, what is still saved, and what to do. */
export function ConnectionNotice(props: {
  state: Pick<ConversationState, 'connection' | 'obstacle' | 'complaint' | 'isLate'>;
  problem: string | null;
  speechKind: SpeechKind;
}) {
  const { connection, obstacle, complaint, isLate } = props.state;
  const { problem, speechKind } = props;
  const lost = obstacle === 'blocked' ? `${kept(speechKind)} ${t('blocked.advice')}` : kept(speechKind);
  const wasLost = useRef(false);
  useEffect(() => {
    if (connection === 'lost') announce(lost, 'assertive');
    else if (wasLost.current) announce(t('lost.back'));
    wasLost.current = connection === 'lost';
  }, [connection, lost]);
  const late = isLate ? t('lost.late') : null;
  const text = connection === 'lost' ? lost : (late ?? problem ?? complaint);
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
