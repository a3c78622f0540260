import { bounds, type OwnScorecard } from '@parley/contract';
import { useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { announce } from '../../ui/live-region.tsx';
import { amendmentParts } from './amendment-parts.ts';
import { RecommendedMark, StepMark } from './step-mark.tsx';
import { t } from './texts.ts';
import { instantWords } from './words.ts';

const max = bounds.text.reason;

/** The scorecard after it was submitted. It can be read, and additions can be made. */
export function SubmittedCard(props: {
  card: OwnScorecard;
  /** Text that was typed here and not saved before the card was submitted elsewhere; empty if there is none. */
  unsaid: string;
  onAmend: (text: string) => Promise<void>;
  onDropUnsaid: () => void;
}) {
  const { card } = props;
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
      <Amend {...props} />
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

function Amend(props: {
  unsaid: string;
  onAmend: (text: string) => Promise<void>;
  onDropUnsaid: () => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? props.unsaid;
  const parts = amendmentParts(text, max);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (parts.length === 0) return;
    setBusy(true);
    setProblem(null);
    try {
      for (const [index, part] of parts.entries()) {
        await props.onAmend(part);
        // If the next part is refused, the field contains only the parts that are not on the card yet.
        setTyped(parts.slice(index + 1).join('\n'));
      }
      setTyped(null);
      props.onDropUnsaid();
      announce(t('amended'));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
    }
    setBusy(false);
    // The button was disabled meanwhile and lost the focus, so the field takes it.
    field.current?.focus();
  };
  const drop = () => {
    setTyped(null);
    props.onDropUnsaid();
    announce(t('unsaidDropped'));
    // The button that had the focus is gone, so the field takes it.
    field.current?.focus();
  };
  return (
    <form className="rec amend" onSubmit={(event) => void add(event)} noValidate>
      <span />
      <div className="body">
        {props.unsaid === '' ? null : <p className="notice review">{t('unsaid')}</p>}
        <TextArea
          label={t('amend')}
          hint={
            parts.length > 1
              ? t('amendParts', { max, length: text.trim().length, parts: parts.length })
              : t('amendHint')
          }
          error={problem}
          ref={field}
          rows={props.unsaid === '' ? 2 : 5}
          value={text}
          readOnly={isBusy}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="go">
          <Button type="submit" disabled={isBusy}>
            {t('amendButton')}
          </Button>
          {props.unsaid === '' ? null : (
            <Button disabled={isBusy} onClick={drop}>
              {t('unsaidDrop')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
