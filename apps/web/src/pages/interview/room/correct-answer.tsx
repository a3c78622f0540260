import { bounds } from '@parley/contract';
import { useEffect, useEffectEvent, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import type { Piece } from './voice/captions.ts';
import { t } from './texts.ts';

/** How often the page tells the server that the candidate is correcting, so that they do not count as silent. */
const busyEveryMs = 3_000;

/** A form to correct the text of an answer as it was heard: one field for each piece between two pauses. */
export function CorrectAnswer(props: {
  /** The pieces as they were when the correction began. */
  heard: Piece[];
  pieces: Piece[];
  onChange: (pieces: Piece[]) => void;
  onBusy: () => void;
  onSave: (pieces: Piece[]) => void;
  onCancel: () => void;
}) {
  const { pieces, heard } = props;
  const first = useRef<HTMLTextAreaElement>(null);
  const busy = useEffectEvent(props.onBusy);
  useEffect(() => {
    first.current?.focus();
    busy();
    const timer = setInterval(() => busy(), busyEveryMs);
    return () => clearInterval(timer);
  }, []);
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    const changed = pieces.filter(({ text }, index) => text.trim() !== '' && text !== heard[index]?.text);
    if (changed.length > 0) announce(t('correct.saved'));
    props.onSave(changed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') props.onCancel();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <form className="correct" onSubmit={save}>
      {pieces.map(({ utteranceId, text }, index) => (
        <textarea
          key={utteranceId}
          ref={index === 0 ? first : null}
          className="in"
          rows={1}
          aria-label={t('correct.piece', { number: index + 1, count: pieces.length })}
          aria-keyshortcuts="Control+Enter Escape"
          maxLength={bounds.text.answer}
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ target }) =>
            props.onChange(
              pieces.map((piece, at) => (at === index ? { ...piece, text: target.value } : piece)),
            )
          }
        />
      ))}
      <p className="hint">{t('correct.bothKept')}</p>
      <div className="correct-actions">
        <Button look="solid" type="submit">
          {t('correct.save')}
        </Button>
        <Button onClick={props.onCancel}>{t('correct.cancel')}</Button>
      </div>
    </form>
  );
}
