import type { MeetingClientFrame, MeetingQuestion } from '@parley/contract';
import { Button } from '../../../../ui/button.tsx';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { shortTime } from '../short-time.ts';
import { t } from '../texts.ts';

/** The interview's questions. A mark stores when each was asked, for the video's chapters and for the evaluation. */
export function Questions(props: {
  questions: MeetingQuestion[];
  send: (frame: MeetingClientFrame) => void;
}) {
  const { questions, send } = props;
  if (questions.length === 0) return <p className="hint">{t('questions.none')}</p>;
  const times = questions.flatMap(({ askedAt }) => (askedAt === null ? [] : [askedAt]));
  const latest = times.toSorted().at(-1) ?? null;
  const next = questions.find(({ askedAt }) => askedAt === null);
  return (
    <ol className="ql">
      {questions.map((one) => {
        const isNow = one.askedAt !== null && one.askedAt === latest;
        const isDone = one.askedAt !== null && !isNow;
        return (
          <li
            key={one.id}
            className={`row ${isNow ? 'now' : ''} ${isDone ? 'done' : ''}`}
            aria-current={isNow ? 'step' : undefined}
          >
            {one.askedAt === null ? (
              <span className="m">
                {one === next ? t(latest === null ? 'questions.first' : 'questions.next') : null}
              </span>
            ) : (
              <time dateTime={one.askedAt}>
                {isNow ? <b>{t('questions.now')}</b> : null}
                {shortTime(one.askedAt)}
              </time>
            )}
            <div>
              <p className="said">{one.question}</p>
              {isDone ? <StateMark kind="pass">{t('questions.asked')}</StateMark> : null}
              {isDone || one.points.length === 0 ? null : <ListenFor points={one.points} />}
              {isDone ? null : (
                <Button
                  size="small"
                  look={isNow ? 'bare' : 'line'}
                  onClick={() => send({ type: 'question_asked', questionId: one.id, asked: !isNow })}
                >
                  {t(isNow ? 'questions.takeBack' : 'questions.mark')}
                  <span className="sr">{t('colon', { what: one.question })}</span>
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function ListenFor({ points }: { points: string[] }) {
  return (
    <div className="listen">
      <b>{t('questions.listenFor')}</b>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
