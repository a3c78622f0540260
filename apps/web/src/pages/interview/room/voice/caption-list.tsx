import type { Caption, Captions } from './captions.ts';
import { t } from '../texts.ts';

/**
 * The conversation in two columns like a play: the speaker in the margin, words in the serif, guesses paler than
 * settled words.
 */
export function CaptionList({ captions, guess }: { captions: Captions; guess: string }) {
  const { earlier, now } = captions;
  const isAnswering = now.at(-1)?.speaker === 'CANDIDATE';
  const current: Caption[] =
    isAnswering || guess === ''
      ? now
      : [...now, { key: 'guess', speaker: 'CANDIDATE', text: '', onItsWay: '' }];
  if (earlier.length === 0 && current.length === 0) return null;
  return (
    <section className="captions" aria-label={t('captions.label')}>
      {earlier.length > 0 ? (
        <details className="earlier">
          <summary>{t('captions.earlier')}</summary>
          {earlier.map((caption) => (
            <Line key={caption.key} caption={caption} guess="" past />
          ))}
        </details>
      ) : null}
      {current.map((caption, index) => (
        <Line
          key={caption.key}
          caption={caption}
          guess={index === current.length - 1 ? guess : ''}
          past={caption.speaker === 'INTERVIEWER'}
        />
      ))}
    </section>
  );
}

function Line({ caption, guess, past }: { caption: Caption; guess: string; past: boolean }) {
  const isHouse = caption.speaker === 'INTERVIEWER';
  const onItsWay = [caption.onItsWay, guess].filter(Boolean).join(' ');
  return (
    <div className={`play ${past ? 'past' : ''}`}>
      <p className={`who ${isHouse ? 'one' : 'two'}`}>{isHouse ? t('captions.parley') : t('captions.you')}</p>
      <p className="said">
        {caption.text}
        {onItsWay === '' ? null : (
          <span className="guess">{caption.text === '' ? onItsWay : ` ${onItsWay}`}</span>
        )}
        {guess === '' ? null : <span className="caret" aria-hidden="true" />}
      </p>
    </div>
  );
}
