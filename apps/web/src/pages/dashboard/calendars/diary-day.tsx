import { reasonWords } from './calendar-words.ts';
import type { PreviewDay, PreviewRun } from './preview-days.ts';
import { t } from './texts.ts';

/** One day of the diary: offered starts stand out, missing ones give the reason, other busy times are below. */
export function DiaryDay({ day, minNoticeMinutes }: { day: PreviewDay; minNoticeMinutes: number }) {
  return (
    <li className="play">
      <h3 className="margin">
        <time dateTime={day.date}>{day.label}</time>
      </h3>
      <div>
        {day.runs.length > 0 ? (
          <ul className="runs">
            {day.runs.map((run) => (
              <Run
                key={run.starts[0]?.instant}
                run={run}
                minNoticeMinutes={minNoticeMinutes}
                closes={day.closes}
              />
            ))}
          </ul>
        ) : (
          <p className="quiet">{t('diaryDay.noWorkingDay')}</p>
        )}
        {day.alsoBusy.length > 0 ? (
          <p className="on">
            {t(day.runs.length > 0 ? 'diaryDay.alsoBusy' : 'diaryDay.busy', {
              times: day.alsoBusy.join(', '),
            })}
          </p>
        ) : null}
      </div>
    </li>
  );
}

function Run(props: { run: PreviewRun; minNoticeMinutes: number; closes: string }) {
  const { run, minNoticeMinutes, closes } = props;
  return (
    <li className={run.reason === null ? 'run offered' : 'run'}>
      <span className="sr">{run.reason === null ? t('run.offered') : t('run.notOffered')} </span>
      <span className="clocks">
        {run.starts.map(({ instant, clock }) => (
          <time key={instant} dateTime={instant}>
            {clock}{' '}
          </time>
        ))}
      </span>
      {run.reason === null ? null : (
        <span className="why">{reasonWords(run.reason, run.blocks, { minNoticeMinutes, closes })}</span>
      )}
    </li>
  );
}
