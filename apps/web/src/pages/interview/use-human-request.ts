import { useState } from 'react';
import { requestHuman } from '../../api/interview.ts';
import { announce } from '../../ui/live-region.tsx';
import { t } from './dialog-texts.ts';

/**
 * A message to the organization that is being written and sent.
 *
 * @param first the words that it begins with.
 * @param onSent gets the server's answer.
 */
export function useHumanRequest(meetingCode: string, first: string, onSent: (answer: string) => void) {
  const [message, setMessage] = useState(first);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    if (sending) return;
    setSending(true);
    setError(null);
    try {
      onSent(await requestHuman(meetingCode, message));
    } catch (reason) {
      const text =
        reason instanceof Error
          ? t('askForPerson.notSent', { reason: reason.message })
          : t('askForPerson.notSentUnanswered');
      setError(text);
      announce(text, 'assertive');
    } finally {
      setSending(false);
    }
  };
  return { message, setMessage, sending, error, send };
}
