import { bounds, scorecardSteps, type OwnScorecard, type ScorecardSkill } from '@parley/contract';
import { useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextArea } from '../../ui/field.tsx';
import type { Pending } from './pending.ts';
import { RecommendedMark, StepMark } from './step-mark.tsx';
import { t } from './texts.ts';

/** From yes to no, with the undecided one in the middle. */
const inOrder = ['PASS', 'REVIEW', 'FAIL'] as const;

/** The scorecard while it can be changed: a step and a note for each skill, and a recommendation. */
export function ScorecardForm(props: {
  card: OwnScorecard;
  onChange: (part: Pending) => void;
  onSubmit: () => Promise<void>;
}) {
  const { card, onChange } = props;
  const [isWrong, setWrong] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choices = useRef<HTMLDivElement>(null);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setWrong(card.recommendation === null);
    if (card.recommendation === null) return choices.current?.querySelector('input')?.focus();
    setSubmitting(true);
    setProblem(null);
    try {
      await props.onSubmit();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
    }
    setSubmitting(false);
  };
  return (
    <form className="card" onSubmit={(event) => void submit(event)} noValidate>
      {card.skills.map((skill) => (
        <OneSkill
          key={skill.skill}
          value={skill}
          onChange={(part) => onChange({ skills: { [skill.skill]: part } })}
        />
      ))}
      {card.skills.length === 0 ? <p className="quiet">{t('noSkills')}</p> : null}
      <section className="rec" aria-labelledby="recommends">
        <h2 id="recommends">{t('recommendation')}</h2>
        <div className="body">
          <div className={isWrong ? 'f wrong' : 'f'}>
            <div
              className="seg"
              role="radiogroup"
              aria-labelledby="recommends"
              aria-describedby={isWrong ? 'recommends-wrong' : undefined}
              ref={choices}
            >
              {inOrder.map((each) => (
                <label key={each}>
                  <input
                    type="radio"
                    name="recommendation"
                    checked={card.recommendation === each}
                    onChange={() => onChange({ skills: {}, recommendation: each })}
                  />
                  <RecommendedMark of={each} />
                </label>
              ))}
            </div>
            {isWrong && card.recommendation === null ? (
              <p className="hint fail" id="recommends-wrong">
                {t('chooseOne')}
              </p>
            ) : null}
          </div>
          <TextArea
            label={t('why')}
            rows={3}
            maxLength={bounds.text.reason}
            value={card.note}
            onChange={(event) => onChange({ skills: {}, note: event.target.value })}
          />
          <Failure notice>{problem}</Failure>
          <div className="go">
            <Button look="solid" type="submit" disabled={isSubmitting}>
              {t(isSubmitting ? 'submitting' : 'submit')}
            </Button>
            <p>{t('afterwards', { open: card.skills.filter(({ step }) => step === null).length })}</p>
          </div>
        </div>
      </section>
    </form>
  );
}

function OneSkill(props: { value: ScorecardSkill; onChange: (part: Pending['skills'][string]) => void }) {
  const { value, onChange } = props;
  const { skill, step } = value;
  return (
    <section className="skill" aria-label={skill}>
      <h2>{skill}</h2>
      <div className="body">
        <div className="seg steps" role="radiogroup" aria-label={t('howFar', { skill })}>
          {scorecardSteps.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={`step-${skill}`}
                checked={step === each}
                onChange={() => onChange({ step: each })}
              />
              <StepMark of={each} />
            </label>
          ))}
        </div>
        <p className="anchor">
          {step === null ? t('chooseStep') : t.rich(`meaning.${step}`, { b: (chunks) => <b>{chunks}</b> })}
        </p>
        <TextArea
          label={t('heard')}
          rows={2}
          maxLength={bounds.text.reason}
          value={value.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </div>
    </section>
  );
}
