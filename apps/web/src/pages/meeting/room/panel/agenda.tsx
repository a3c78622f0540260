import type { MeetingClientFrame, MeetingView } from '@parley/contract';
import { Button } from '../../../../ui/button.tsx';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { shortTime } from '../short-time.ts';
import { t } from '../texts.ts';

/** The agenda of a team meeting. Everybody except observers can tick its points. */
export function Agenda(props: {
  agenda: MeetingView['agenda'];
  canTick: boolean;
  send: (frame: MeetingClientFrame) => void;
}) {
  const next = props.agenda.findIndex(({ doneAt }) => doneAt === null);
  return (
    <ol className="ql">
      {props.agenda.map(({ text, doneAt }, index) => {
        const isDone = doneAt !== null;
        return (
          <li
            key={`${index} ${text}`}
            className={`row ${isDone ? 'done' : ''} ${index === next ? 'now' : ''}`}
          >
            {isDone ? (
              <time dateTime={doneAt}>{shortTime(doneAt)}</time>
            ) : (
              <span className="m">{index === next ? <b>{t('agenda.now')}</b> : null}</span>
            )}
            <div>
              <p className="said">{text}</p>
              {isDone ? <StateMark kind="pass">{t('agenda.done')}</StateMark> : null}
              {props.canTick ? (
                <Button
                  size="small"
                  look={isDone ? 'bare' : 'line'}
                  onClick={() => props.send({ type: 'agenda_done', index, done: !isDone })}
                >
                  {t(isDone ? 'agenda.undo' : 'agenda.tick')}
                  <span className="sr">{t('colon', { what: text })}</span>
                </Button>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
