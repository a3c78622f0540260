import { bounds, type OwnScorecard } from '@parley/contract';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { announce } from '../../ui/live-region.tsx';
import { RecommendedMark, StepMark } from './step-mark.tsx';
import { t } from './texts.ts';
import { instantWords } from './words.ts';

/** The card after it was submitted: it can be read and added to. */
export function SubmittedCard({
  card,
  onAmend,
}: {
  card: OwnScorecard;
  onAmend: (text: string) => Promise<void>;
}) {
  return (
    <div className="card done">
      {card.skills.map(({ skill, step, note }) => (
        <section className="skill" key={skill} aria-label={skill}>
          <h2>{skill}</h2>
          <div className="body">
            <p className="step">{step === null ? t('leftOpen') : <StepMark of={step} />}</p>
            {note === '' ? null : <p className="noted">{note}</p>}
          </div>
        </section>
      ))}
      <section className="rec" aria-labelledby="recommended">
        <h2 id="recommended">{t('recommendation')}</h2>
        <div className="body">
          <p>{card.recommendation === null ? null : <RecommendedMark of={card.recommendation} />}</p>
          {card.note === '' ? null : <p className="noted">{card.note}</p>}
        </div>
      </section>
      <Amendments card={card} />
      <Amend onAmend={onAmend} />
    </div>
  );
}

function Amendments({ card: { amendments } }: { card: OwnScorecard }) {
  if (amendments.length === 0) return null;
  return (
    <section className="rec" aria-labelledby="amendments">
      <h2 id="amendments">{t('amendments')}</h2>
      <ul className="body">
        {amendments.map(({ text, by, writtenAt }, index) => (
          <li key={index}>
            <p className="noted">{text}</p>
            <p className="quiet">{t('amendmentBy', { by, at: instantWords(writtenAt) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Amend({ onAmend }: { onAmend: (text: string) => Promise<void> }) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setBusy(true);
    setProblem(null);
    try {
      await onAmend(text);
      setText('');
      announce(t('amended'));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
    }
    setBusy(false);
  };
  return (
    <form className="rec amend" onSubmit={(event) => void add(event)} noValidate>
      <span />
      <div className="body">
        <Field label={t('amend')} hint={t('amendHint')} error={problem}>
          {(control) => (
            <textarea
              {...control}
              className="in"
              rows={2}
              maxLength={bounds.text.reason}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div className="go">
          <Button type="submit" disabled={isBusy}>
            {t('amendButton')}
          </Button>
        </div>
      </div>
    </form>
  );
}
