import { bounds, recommendations, type InterviewDetail, type ScoresResponse } from '@parley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { TextArea, TextField } from '../../../../ui/field.tsx';
import { announce } from '../../../../ui/live-region.tsx';
import { dashboardRequest, interviewPath } from '../../frame/dashboard-api.ts';
import { useMe } from '../../frame/dashboard-frame.tsx';
import { RecommendationMark } from '../decision/recommendation-mark.tsx';
import { t as tDetail } from '../texts.ts';
import {
  dimensions,
  emptyScores,
  keepStored,
  readScores,
  readStored,
  type ScoreDraft,
  type Wrong,
} from './score-draft.ts';
import './scores.css';
import { t } from './texts.ts';

/** The form for a member's own scores of an interview between people. It is stored on this device until it is sent. */
export function ScoreForm({ interview }: { interview: InterviewDetail['interview'] }) {
  const { member } = useMe();
  const { meetingCode, questions } = interview;
  const [draft, setDraft] = useState(() => readStored(meetingCode, member.id));
  const [wrong, setWrong] = useState<Wrong[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: (json: object) =>
      dashboardRequest<ScoresResponse>(`${interviewPath(meetingCode)}/scores`, { method: 'POST', json }),
    onSuccess: async ({ message }) => {
      keepStored(meetingCode, member.id, null);
      setDraft(emptyScores());
      await queryClient.invalidateQueries({ queryKey: ['interview', meetingCode] });
      announce(message);
    },
  });
  useEffect(() => {
    const isEmpty = JSON.stringify(draft) === JSON.stringify(emptyScores());
    keepStored(meetingCode, member.id, isEmpty ? null : draft);
  }, [meetingCode, member.id, draft]);
  useEffect(() => {
    if (wrong.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid], .wrong input')?.focus();
  }, [wrong]);
  const change = (part: Partial<ScoreDraft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    const { input, wrong: found } = readScores(
      draft,
      questions.map(({ id }) => id),
    );
    setWrong(found ?? []);
    if (input) saving.mutate(input);
  };
  const isWrong = (name: Wrong) => wrong.includes(name);
  return (
    <section className="part own-scores" aria-labelledby="own-scores">
      <header>
        <h2 id="own-scores">{t('heading')}</h2>
        <p>{t('about')}</p>
      </header>
      {saving.isSuccess ? <output className="notice pass">{saving.data.message}</output> : null}
      <form ref={form} onSubmit={submit} noValidate>
        {questions.map(({ id, question }, index) => (
          <QuestionScore
            key={id}
            number={index + 1}
            question={question}
            value={draft.questions[id] ?? { score: '', note: '' }}
            isWrong={isWrong(`questions.${id}`)}
            onChange={(value) => change({ questions: { ...draft.questions, [id]: value } })}
          />
        ))}
        <fieldset>
          <legend>{t('overall')}</legend>
          <div className="three">
            {dimensions.map((dimension) => (
              <TextField
                key={dimension}
                label={tDetail(`dimensions.${dimension}`)}
                error={isWrong(dimension) ? t('notAScore') : null}
                inputMode="numeric"
                autoComplete="off"
                value={draft[dimension]}
                onChange={(event) => change({ [dimension]: event.target.value })}
              />
            ))}
          </div>
          <p className="hint">{t('overallHint')}</p>
          {isWrong('nothing') ? <p className="hint fail">{t('nothing')}</p> : null}
        </fieldset>
        <div className={isWrong('recommendation') ? 'f wrong' : 'f'}>
          <span className="label" id="own-recommendation">
            {t('recommendation')}
          </span>
          <div className="seg" role="radiogroup" aria-labelledby="own-recommendation">
            {recommendations.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="own-recommendation"
                  checked={draft.recommendation === each}
                  onChange={() => change({ recommendation: each })}
                />
                <RecommendationMark of={each} />
              </label>
            ))}
          </div>
          {isWrong('recommendation') ? <p className="hint fail">{t('chooseOne')}</p> : null}
        </div>
        <TextArea
          label={t('summary')}
          hint={t('summaryHint')}
          rows={3}
          maxLength={bounds.text.reason}
          value={draft.summary}
          onChange={(event) => change({ summary: event.target.value })}
        />
        <Failure notice>{saving.error?.message}</Failure>
        <div className="go">
          <Button look="solid" type="submit" disabled={saving.isPending}>
            {t(saving.isPending ? 'saving' : 'save')}
          </Button>
          <span className="quiet">{t('asWho', { name: member.name })}</span>
        </div>
      </form>
    </section>
  );
}

function QuestionScore(props: {
  number: number;
  question: string;
  value: { score: string; note: string };
  isWrong: boolean;
  onChange: (value: { score: string; note: string }) => void;
}) {
  const { number, value, onChange } = props;
  return (
    <fieldset className="one-question">
      <legend>{t('question', { number, question: props.question })}</legend>
      <TextField
        label={t('score')}
        error={props.isWrong ? t('notAScore') : null}
        inputMode="numeric"
        autoComplete="off"
        value={value.score}
        onChange={(event) => onChange({ ...value, score: event.target.value })}
      />
      <TextField
        label={t('note')}
        autoComplete="off"
        maxLength={bounds.text.reason}
        value={value.note}
        onChange={(event) => onChange({ ...value, note: event.target.value })}
      />
    </fieldset>
  );
}
