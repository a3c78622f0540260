import { questionKinds, type QuestionKind } from '@parley/contract';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea } from '../../../ui/field.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { emptyPoint, emptyQuestion, type DraftPoint, type DraftQuestion } from './draft.ts';
import { problemAt, type Problems } from './problems.ts';
import { TextInput } from './text-input.tsx';
import { t } from './texts.ts';
import { SmallButton } from '../frame/small-button.tsx';

/** The questions in the order in which they are asked. Each can be opened and edited. */
export function QuestionRows(props: {
  questions: DraftQuestion[];
  problems: Problems;
  onChange: (questions: DraftQuestion[]) => void;
}) {
  const { questions, problems, onChange } = props;
  const [opened, setOpened] = useState<string | null>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const change = (key: string, part: Partial<DraftQuestion>) =>
    onChange(questions.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const move = (index: number, by: 1 | -1) => {
    const next = [...questions];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    onChange(next);
    announce(t('questions.moved', { number: index + 1 + by }));
    // The focus follows the moved row to the same button; at the first and last place only the other one exists.
    const place = index + by;
    const isAtEnd = by === -1 ? place === 0 : place === questions.length - 1;
    const way = (by === -1) === isAtEnd ? 'down' : 'up';
    if (moved) requestAnimationFrame(() => document.getElementById(`${moved.key}-${way}`)?.focus());
  };
  const remove = (key: string) => {
    onChange(questions.filter((item) => item.key !== key));
    adder.current?.focus();
  };
  const write = () => {
    const question = emptyQuestion();
    onChange([...questions, question]);
    setOpened(question.key);
    requestAnimationFrame(() => document.getElementById(`${question.key}-text`)?.focus());
  };
  return (
    <>
      <ol className="ques">
        {questions.map((item, index) => (
          <li key={item.key}>
            <div className="line">
              <span className="n" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <p className="said">{item.question.trim() || t('questions.unwritten')}</p>
                <p className="meta">
                  {t('questions.meta', {
                    kind: t(`kind.${item.kind}`),
                    points: item.points.length,
                    bank: String(item.isFromBank),
                  })}
                </p>
                {problemAt(problems, `questions.${index}`) ? (
                  <p className="hint fail">{problemAt(problems, `questions.${index}`)}</p>
                ) : null}
              </div>
              <div className="ops">
                <SmallButton
                  name={t('questions.up', { number: index + 1 })}
                  icon="chevron-down"
                  className="up"
                  id={`${item.key}-up`}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <SmallButton
                  name={t('questions.down', { number: index + 1 })}
                  icon="chevron-down"
                  id={`${item.key}-down`}
                  disabled={index === questions.length - 1}
                  onClick={() => move(index, 1)}
                />
                <Button
                  look="bare"
                  size="small"
                  aria-expanded={opened === item.key}
                  onClick={() => setOpened(opened === item.key ? null : item.key)}
                >
                  {t(opened === item.key ? 'questions.close' : 'questions.edit')}
                  <span className="sr">{t('questions.number', { number: index + 1 })}</span>
                </Button>
                <SmallButton
                  name={t('questions.remove', { number: index + 1 })}
                  icon="close"
                  onClick={() => remove(item.key)}
                />
              </div>
            </div>
            {opened === item.key ? (
              <QuestionEditor
                of={item}
                number={index + 1}
                problems={problems}
                onChange={(part) => change(item.key, part)}
              />
            ) : null}
          </li>
        ))}
      </ol>
      <div className="foot">
        <Button size="small" icon="plus" onClick={write} ref={adder}>
          {t('questions.write')}
        </Button>
      </div>
    </>
  );
}

function QuestionEditor(props: {
  of: DraftQuestion;
  number: number;
  problems: Problems;
  onChange: (part: Partial<DraftQuestion>) => void;
}) {
  const { of: item, number, problems, onChange } = props;
  const path = `questions.${number - 1}`;
  return (
    <fieldset className="edit" aria-label={t('questions.group', { number })}>
      <div className="f">
        <label htmlFor={`${item.key}-text`}>{t('questions.text')}</label>
        <textarea
          id={`${item.key}-text`}
          className="in said"
          rows={2}
          aria-invalid={problemAt(problems, `${path}.question`) ? true : undefined}
          value={item.question}
          onChange={(event) => onChange({ question: event.target.value })}
        />
      </div>
      <div className="three">
        <SelectField
          label={t('questions.kind')}
          value={item.kind}
          onChange={(event) => onChange({ kind: event.target.value as QuestionKind })}
        >
          {questionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <TextInput
          label={t('questions.skill')}
          error={problemAt(problems, `${path}.skill`)}
          value={item.skill}
          onText={(skill) => onChange({ skill })}
        />
        <TextInput
          label={t('questions.weight')}
          inputMode="decimal"
          error={problemAt(problems, `${path}.weight`)}
          value={item.weight}
          onText={(weight) => onChange({ weight })}
        />
      </div>
      <Points of={item} path={path} problems={problems} onChange={(points) => onChange({ points })} />
      <TextArea
        label={t('questions.expectedAnswer')}
        hint={t('questions.expectedAnswerHint')}
        error={problemAt(problems, `${path}.expectedAnswer`)}
        rows={2}
        value={item.expectedAnswer}
        onChange={(event) => onChange({ expectedAnswer: event.target.value })}
      />
    </fieldset>
  );
}

/** The points of a good answer, one per line. */
function Points(props: {
  of: DraftQuestion;
  path: string;
  problems: Problems;
  onChange: (points: DraftPoint[]) => void;
}) {
  const { of: item, problems, onChange } = props;
  const adder = useRef<HTMLButtonElement>(null);
  const remove = (key: string) => {
    onChange(item.points.filter((point) => point.key !== key));
    adder.current?.focus();
  };
  return (
    <fieldset>
      <legend>{t('points.title')}</legend>
      <ul className="points">
        {item.points.map((point, index) => {
          const error = problemAt(problems, `${props.path}.rubric.points.${index}`);
          return (
            <li key={point.key}>
              <input
                className="in"
                aria-label={t('points.number', { number: index + 1 })}
                aria-invalid={error ? true : undefined}
                value={point.text}
                onChange={(event) =>
                  onChange(
                    item.points.map((one) =>
                      one.key === point.key
                        ? // The bank's keywords and phrasings fit the bank's text only.
                          { ...one, text: event.target.value, keywords: [], phrasings: [] }
                        : one,
                    ),
                  )
                }
              />
              <Button
                look="bare"
                icon="close"
                aria-label={t('points.remove', { number: index + 1 })}
                onClick={() => remove(point.key)}
              />
            </li>
          );
        })}
      </ul>
      <Button size="small" icon="plus" ref={adder} onClick={() => onChange([...item.points, emptyPoint()])}>
        {t('points.add')}
      </Button>
    </fieldset>
  );
}
