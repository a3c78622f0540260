import { useEffect, useRef, useState } from 'react';
import { CorrectAnswer } from '../correct-answer.tsx';
import type { Caption, Captions, Piece } from './captions.ts';
import { t } from '../texts.ts';

/** The state and the actions for correcting an answer's text. */
export interface Correction {
  /** The utterances that are being corrected, with their text so far; null when none is. */
  editing: Piece[] | null;
  edit: (pieces: Piece[] | null) => void;
  save: (pieces: Piece[]) => void;
  onBusy: () => void;
}

/**
 * The conversation in two columns like a play: the speaker in the margin, words in the serif, guesses paler than
 * settled words. The last answer and its question stay in sight until the next answer begins.
 */
export function CaptionList(props: { captions: Captions; guess: string; correction: Correction }) {
  const { captions, guess } = props;
  /** The answer whose correction was opened last: its button takes the focus back. */
  const [opened, setOpened] = useState<string | null>(null);
  const correction = { ...props.correction, opened, setOpened };
  const { earlier, last, now } = captions;
  const isAnswering = now.at(-1)?.speaker === 'CANDIDATE';
  const begun: Caption = { key: 'guess', speaker: 'CANDIDATE', text: '', onItsWay: '', pieces: [] };
  const current = isAnswering || guess === '' ? now : [...now, begun];
  // Once an answer to the present question has begun, the last answer moves to the earlier ones.
  const shown = isAnswering || guess === '' ? last : [];
  const past = shown === last ? earlier : [...earlier, ...last];
  const newest = useRef<HTMLDivElement>(null);
  const words = current.at(-1)?.text ?? '';
  useEffect(() => {
    // On a phone the answer box covers the end of the page, so the newest words are scrolled into view.
    if (words !== '' || guess !== '') newest.current?.scrollIntoView({ block: 'nearest' });
  }, [words, guess]);
  if (past.length + shown.length + current.length === 0) return null;
  return (
    <section className="captions" aria-label={t('captions.label')}>
      {past.length > 0 ? (
        <details className="earlier">
          <summary>{t('captions.earlier')}</summary>
          {past.map((caption) => (
            <Line key={caption.key} caption={caption} guess="" past correction={null} />
          ))}
        </details>
      ) : null}
      {shown.map((caption) => (
        <Line key={caption.key} caption={caption} guess="" past correction={correction} />
      ))}
      {current.map((caption, index) => (
        <Line
          key={caption.key}
          caption={caption}
          guess={index === current.length - 1 ? guess : ''}
          past={caption.speaker === 'INTERVIEWER'}
          correction={correction}
        />
      ))}
      <div ref={newest} className="newest" />
    </section>
  );
}

interface LineCorrection extends Correction {
  opened: string | null;
  setOpened: (utteranceId: string | null) => void;
}

function Line(props: { caption: Caption; guess: string; past: boolean; correction: LineCorrection | null }) {
  const { caption, guess, past, correction } = props;
  const isHouse = caption.speaker === 'INTERVIEWER';
  const editing = correction?.editing ?? null;
  const isEdited = caption.pieces.some(({ utteranceId }) => editing?.[0]?.utteranceId === utteranceId);
  return (
    <div className={`play ${past ? 'past' : ''}`}>
      <p className={`who ${isHouse ? 'one' : 'two'}`}>{isHouse ? t('captions.parley') : t('captions.you')}</p>
      {isEdited && correction && editing ? (
        <CorrectAnswer
          heard={caption.pieces}
          pieces={editing}
          onChange={correction.edit}
          onBusy={correction.onBusy}
          onSave={correction.save}
          onCancel={() => correction.edit(null)}
        />
      ) : (
        <div className="words">
          <Words caption={caption} guess={guess} />
          {correction && caption.pieces.length > 0 ? (
            <EditButton pieces={caption.pieces} correction={correction} />
          ) : null}
        </div>
      )}
    </div>
  );
}

function Words({ caption, guess }: { caption: Caption; guess: string }) {
  const onItsWay = [caption.onItsWay, guess].filter(Boolean).join(' ');
  return (
    <p className="said">
      {caption.text}
      {onItsWay === '' ? null : (
        <span className="guess">{caption.text === '' ? onItsWay : ` ${onItsWay}`}</span>
      )}
      {guess === '' ? null : <span className="caret" aria-hidden="true" />}
    </p>
  );
}

/** The button that opens a correction, and gets the focus back afterwards. */
function EditButton({ pieces, correction }: { pieces: Piece[]; correction: LineCorrection }) {
  const button = useRef<HTMLButtonElement>(null);
  const { opened, setOpened, edit } = correction;
  const id = pieces[0]?.utteranceId ?? null;
  useEffect(() => {
    if (opened !== id) return;
    button.current?.focus();
    setOpened(null);
  }, [opened, id, setOpened]);
  const open = () => {
    edit(pieces);
    setOpened(id);
  };
  return (
    <button ref={button} type="button" className="link edit" onClick={open}>
      {t('correct.open')}
    </button>
  );
}
