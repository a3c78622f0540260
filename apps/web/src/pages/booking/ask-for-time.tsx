import { bounds } from '@parley/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { askForTime } from '../../api/booking.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { announce } from '../../ui/live-region.tsx';
import type { OnType, Typed } from './typed.ts';
import { t } from './texts.ts';

/**
 * "No time fits": sends a few words to the organization. @param props.isOpen set when nothing else can be done.
 * @param props.isWaiting set while no time can be shown.
 */
export function AskForTime(props: {
  bookingToken: string;
  isOpen?: boolean;
  isWaiting?: boolean;
  typed: Typed;
  onType: OnType;
}) {
  const { wish, wishAnswer } = props.typed;
  const [isOpened, setIsOpened] = useState(wish !== '');
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const answered = useRef<HTMLParagraphElement>(null);
  // When this part is drawn again, something already opened or answered must not take the focus.
  const before = useRef({ isOpened, wishAnswer });
  useEffect(() => {
    if (wishAnswer !== before.current.wishAnswer) answered.current?.focus();
    else if (isOpened !== before.current.isOpened) field.current?.focus();
    before.current = { isOpened, wishAnswer };
  }, [isOpened, wishAnswer]);

  const send = async () => {
    if (isSending) return;
    if (wish.trim() === '') {
      setError(t('ask.missing'));
      field.current?.focus();
      return;
    }
    setIsSending(true);
    setError(null);
    try {
      props.onType({ wishAnswer: await askForTime(props.bookingToken, wish) });
    } catch (reason) {
      const text =
        reason instanceof Error ? t('ask.notSent', { reason: reason.message }) : t('ask.notSentUnanswered');
      setError(text);
      announce(text, 'assertive');
    } finally {
      setIsSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  if (wishAnswer !== null) {
    return (
      <p className="asked" tabIndex={-1} ref={answered}>
        {t('ask.answered', { answer: wishAnswer })}
      </p>
    );
  }
  if (!props.isOpen && !isOpened) {
    return (
      <p>
        {t.rich(props.isWaiting ? 'ask.insteadOfWaiting' : 'ask.offer', {
          ask: (chunks) => (
            <button type="button" className="link" onClick={() => setIsOpened(true)}>
              {chunks}
            </button>
          ),
        })}
      </p>
    );
  }
  return (
    <form className="ask" onSubmit={submit}>
      <TextArea
        label={t('ask.label')}
        hint={t('ask.hint')}
        error={error}
        ref={field}
        rows={2}
        maxLength={bounds.text.reason}
        value={wish}
        onChange={(event) => props.onType({ wish: event.target.value })}
      />
      <Button look={props.isOpen ? 'solid' : 'line'} size="big" type="submit" aria-disabled={isSending}>
        {isSending ? t('ask.sending') : t('ask.send')}
      </Button>
    </form>
  );
}
