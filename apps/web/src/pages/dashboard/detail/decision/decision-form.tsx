import {
  bounds,
  recommendations,
  type DecisionInput,
  type DecisionResponse,
  type HumanDecision,
  type Recommendation,
  type ReportRevision,
  type ShownInterview,
} from '@parley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { dashboardRequest, interviewPath } from '../../frame/dashboard-api.ts';
import { useMe } from '../../frame/dashboard-frame.tsx';
import { headingOf } from '../../frame/interview-marks.tsx';
import { t as tFrame } from '../../frame/texts.ts';
import { RecommendationMark } from './recommendation-mark.tsx';
import { readChoice, type Choice, type Missing } from './read-choice.ts';
import { t } from './texts.ts';

const untouched: Choice = { agrees: null, instead: null, reason: '' };

/** Agree with the suggestion, or override it with a reason. Nothing is chosen beforehand. */
export function DecisionForm(props: {
  interview: ShownInterview;
  latest: ReportRevision;
  /** The decision that holds now. */
  newest: HumanDecision | null;
  /** True when a button opened the form, which then takes the focus. */
  isAnew: boolean;
  /** Called when something was chosen or written. */
  onBegun: () => void;
  /** Null when there is no decision to go back to. */
  onCancel: (() => void) | null;
  onRecorded: () => void;
}) {
  const { interview, latest } = props;
  const { member } = useMe();
  const [choice, setChoice] = useState(untouched);
  const [missing, setMissing] = useState<Missing | null>(null);
  // The revision that the person saw when they began.
  const [read, setRead] = useState(latest.revision);
  const [warnedOf, setWarnedOf] = useState<number | null>(null);
  const [atFirst] = useState(props.newest?.number);
  const fields = useRef<Partial<Record<Missing, HTMLInputElement | HTMLTextAreaElement | null>>>({});
  const decide = useDecide(interview.meetingCode, props.onRecorded);
  const { isAnew } = props;
  useEffect(() => {
    if (isAnew) fields.current.agrees?.focus();
  }, [isAnew]);
  const change = (part: Partial<Choice>) => {
    setChoice((before) => ({ ...before, ...part }));
    setMissing(null);
    props.onBegun();
  };
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    if (read !== latest.revision) {
      setRead(latest.revision);
      setWarnedOf(latest.revision);
      return change({ agrees: null });
    }
    const { input, missing: what } = readChoice(choice, latest);
    setMissing(what);
    if (what !== null) fields.current[what]?.focus();
    if (input) decide.mutate(input);
  };
  // A decision that somebody else recorded meanwhile. The person's own one also appears while it is being recorded.
  const overtaking = props.newest?.number === atFirst || decide.isPending ? null : props.newest;
  return (
    <section className="yours" aria-labelledby="decision-heading">
      <h2 id="decision-heading">{t('decide.heading')}</h2>
      <form onSubmit={submit} noValidate>
        <div>
          <div className="seg big" role="radiogroup" aria-labelledby="decision-heading">
            <Radio
              name="agrees"
              field={(element) => (fields.current.agrees = element)}
              checked={choice.agrees === true}
              onChoose={() => change({ agrees: true })}
              describedBy={missing === 'agrees' ? 'agrees-error' : undefined}
            >
              <span className="state">{t('decide.agree', { recommendation: latest.recommendation })}</span>
            </Radio>
            <Radio name="agrees" checked={choice.agrees === false} onChoose={() => change({ agrees: false })}>
              <span className="state">{t('decide.override')}</span>
            </Radio>
          </div>
          {missing === 'agrees' ? <Problem id="agrees-error">{t('decide.chooseFirst')}</Problem> : null}
        </div>
        {choice.agrees === false ? (
          <>
            <div>
              <p className="lbl" id="instead">
                {t('decide.instead')}
              </p>
              <div className="seg" role="radiogroup" aria-labelledby="instead">
                {others(latest.recommendation).map((each, index) => (
                  <Radio
                    key={each}
                    name="instead"
                    field={index === 0 ? (element) => (fields.current.instead = element) : undefined}
                    checked={choice.instead === each}
                    onChoose={() => change({ instead: each })}
                    describedBy={missing === 'instead' ? 'instead-error' : undefined}
                  >
                    <RecommendationMark of={each} />
                  </Radio>
                ))}
              </div>
              {missing === 'instead' ? (
                <Problem id="instead-error">{t('decide.chooseInstead')}</Problem>
              ) : null}
            </div>
            <TextArea
              label={t('decide.why')}
              hint={t('decide.whyHint', { name: headingOf(interview) })}
              error={missing === 'reason' ? t('decide.whyMissing') : null}
              ref={(element) => {
                fields.current.reason = element;
              }}
              required
              rows={3}
              maxLength={bounds.text.reason}
              value={choice.reason}
              onChange={(event) => change({ reason: event.target.value })}
            />
          </>
        ) : null}
        {read === latest.revision && warnedOf !== latest.revision ? null : (
          <p className="notice review" role="alert">
            {t('decide.readAgain', { recommendation: tFrame(`recommendation.${latest.recommendation}`) })}
          </p>
        )}
        {overtaking ? (
          <p className="notice review" role="alert">
            {t('decide.overtaken', {
              name: overtaking.decidedBy.name,
              recommendation: tFrame(`recommendation.${overtaking.recommendation}`),
            })}
          </p>
        ) : null}
        <Failure notice>{decide.error?.message}</Failure>
        <div className="go">
          <Button look="solid" type="submit" disabled={decide.isPending}>
            {decide.isPending ? t('decide.saving') : t('decide.record')}
          </Button>
          {props.onCancel ? (
            <Button look="bare" onClick={props.onCancel}>
              {t('decide.keep')}
            </Button>
          ) : null}
          <p>{t('decide.asWho', { name: member.name })}</p>
        </div>
      </form>
    </section>
  );
}

const others = (suggested: Recommendation) => recommendations.filter((each) => each !== suggested);

function useDecide(meetingCode: string, onRecorded: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: DecisionInput) =>
      dashboardRequest<DecisionResponse>(`${interviewPath(meetingCode)}/decision`, {
        method: 'POST',
        json: input,
      }),
    // Read again even after a refusal, because another revision may be the newest by now.
    onSettled: () => queries.invalidateQueries({ queryKey: ['interview', meetingCode] }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['interview', meetingCode] });
      onRecorded();
    },
  });
}

function Radio({
  name,
  checked,
  onChoose,
  field,
  describedBy,
  children,
}: {
  name: string;
  checked: boolean;
  onChoose: () => void;
  field?: ((element: HTMLInputElement | null) => void) | undefined;
  describedBy?: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <label>
      <input
        type="radio"
        name={name}
        ref={field}
        checked={checked}
        onChange={onChoose}
        aria-describedby={describedBy}
      />
      {children}
    </label>
  );
}

function Problem({ id, children }: { id: string; children: string }) {
  return (
    <p className="hint fail" id={id}>
      {children}
    </p>
  );
}
