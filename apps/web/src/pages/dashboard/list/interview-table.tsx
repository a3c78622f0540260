import type { ListedInterview } from '@parley/contract';
import { Link } from '@tanstack/react-router';
import { formatClock, formatInstant, formatLength } from '../format-time.ts';
import { StateMark } from '../../../ui/state-mark.tsx';
import { ColumnHeads } from '../frame/column-heads.tsx';
import { StatusMark, typeWords, VerdictMark } from '../frame/interview-marks.tsx';
import { isSelectable } from './bulk-actions.tsx';
import { t } from './texts.ts';

export interface Selection {
  selected: ReadonlySet<string>;
  onSelect: (meetingCode: string, isSelected: boolean) => void;
}

/** One row per interview; on a narrow screen each row becomes a block. */
export function InterviewTable(props: {
  interviews: ListedInterview[];
  caption: string;
  stale: boolean;
  /** Null when nothing can be selected, for example by a member who may only read. */
  selection: Selection | null;
}) {
  return (
    <table className={props.selection ? 'list stack picks' : 'list stack'} aria-busy={props.stale}>
      <caption className="sr">{props.caption}</caption>
      <ColumnHeads
        names={[
          t('interviewTable.interview'),
          t('interviewTable.status'),
          t('interviewTable.type'),
          t('interviewTable.when'),
          t('interviewTable.recommendation'),
        ]}
      />
      <tbody>
        {props.interviews.map((interview) => (
          <Row key={interview.meetingCode} interview={interview} selection={props.selection} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ interview, selection }: { interview: ListedInterview; selection: Selection | null }) {
  const heading = interview.candidateName ?? interview.title;
  const about = heading === interview.title ? interview.jobRole : (interview.jobRole ?? interview.title);
  const when = whenOf(interview);
  return (
    <tr>
      <td className="subject">
        {selection && isSelectable(interview) ? (
          <input
            type="checkbox"
            className="pick"
            aria-label={t('bulk.select', { name: heading ?? interview.meetingCode })}
            checked={selection.selected.has(interview.meetingCode)}
            onChange={(event) => selection.onSelect(interview.meetingCode, event.target.checked)}
          />
        ) : null}
        <Link to="/interviews/$meetingCode" params={{ meetingCode: interview.meetingCode }}>
          {heading}
        </Link>
        {about ? <span className="tag">{about}</span> : null}
      </td>
      <td>
        <StatusMark interview={interview} />
        {interview.waitingSince === null ? null : (
          <span className="tag">
            <StateMark kind="live">{t('waits', { at: formatClock(interview.waitingSince) })}</StateMark>
          </span>
        )}
        {interview.openRequests.map((kind) => (
          <span className="tag" key={kind}>
            {t(`asked.${kind === 'PERSON' && interview.meetingType === 'HUMAN' ? 'LOBBY' : kind}`)}
          </span>
        ))}
      </td>
      <td>{typeWords(interview)}</td>
      <td>
        {when.at ? <time dateTime={when.at}>{formatInstant(when.at)}</time> : when.open}
        <span className="tag">{when.word}</span>
      </td>
      <td data-word={t('interviewTable.recommendation')}>
        <VerdictMark interview={interview} />
      </td>
    </tr>
  );
}

/** The most important time in the interview's present state, with a word for what it is. */
function whenOf(interview: ListedInterview): { at: string | null; open?: string; word: string } {
  const { startedAt, endedAt, leftAt, durationMinutes: minutes } = interview;
  if (interview.status === 'CANCELLED') return { at: interview.cancelledAt, word: t('when.cancelled') };
  if (startedAt && endedAt) {
    return {
      at: startedAt,
      word: t('when.took', { length: formatLength(Date.parse(endedAt) - Date.parse(startedAt)) }),
    };
  }
  if (leftAt !== null) return { at: leftAt, word: t('when.left') };
  if (startedAt) return { at: startedAt, word: t('when.underWay') };
  if (interview.scheduledAt)
    return {
      at: interview.scheduledAt,
      word: t('when.minutes', { minutes }),
    };
  if (interview.bookingStatus === 'AWAITING') {
    return { at: null, open: t('when.notBookedYet'), word: t('when.picksTime', { minutes }) };
  }
  const word = interview.meetingType === 'HUMAN' ? 'when.peopleMeet' : 'when.opensLink';
  return { at: null, open: t('when.anyTime'), word: t(word, { minutes }) };
}
