import type { ListedInterview, RequestKind } from '@parley/contract';
import { Link } from '@tanstack/react-router';
import { formatInstant, formatLength } from '../format-time.ts';
import { StatusMark, typeWords, VerdictMark } from '../frame/interview-marks.tsx';

/** One row per interview; on a narrow screen each row becomes a block. */
export function InterviewTable(props: { interviews: ListedInterview[]; caption: string; stale: boolean }) {
  return (
    <table className="list stack" aria-busy={props.stale}>
      <caption className="sr">{props.caption}</caption>
      <thead>
        <tr>
          <th scope="col">Interview</th>
          <th scope="col">Status</th>
          <th scope="col">Type</th>
          <th scope="col">When</th>
          <th scope="col">Recommendation</th>
        </tr>
      </thead>
      <tbody>
        {props.interviews.map((interview) => (
          <Row key={interview.meetingCode} interview={interview} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ interview }: { interview: ListedInterview }) {
  const heading = interview.candidateName ?? interview.title;
  const about = heading === interview.title ? interview.jobRole : (interview.jobRole ?? interview.title);
  const when = whenOf(interview);
  return (
    <tr>
      <td className="subject">
        <Link to="/interviews/$meetingCode" params={{ meetingCode: interview.meetingCode }}>
          {heading}
        </Link>
        {about ? <span className="tag">{about}</span> : null}
      </td>
      <td>
        <StatusMark interview={interview} />
        {interview.openRequests.map((kind) => (
          <span className="tag" key={kind}>
            {askedWords[kind]}
          </span>
        ))}
      </td>
      <td>{typeWords(interview)}</td>
      <td>
        {when.at ? <time dateTime={when.at}>{formatInstant(when.at)}</time> : when.open}
        <span className="tag">{when.word}</span>
      </td>
      <td data-word="recommendation">
        <VerdictMark interview={interview} />
      </td>
    </tr>
  );
}

const askedWords: Record<RequestKind, string> = {
  PERSON: 'asked for a person',
  TIME: 'asked for another time',
  CORRECTION: 'asked for a correction',
  DELETION: 'asked for deletion',
};

/** The one instant that matters in the present state, and what it is. */
function whenOf(interview: ListedInterview): { at: string | null; open?: string; word: string } {
  const { startedAt, endedAt, leftAt } = interview;
  if (interview.status === 'CANCELLED') return { at: interview.cancelledAt, word: 'cancelled' };
  if (startedAt && endedAt) {
    return { at: startedAt, word: `took ${formatLength(Date.parse(endedAt) - Date.parse(startedAt))}` };
  }
  if (leftAt !== null) return { at: leftAt, word: 'left then; the link leads back' };
  if (startedAt) return { at: startedAt, word: 'in the interview since then' };
  if (interview.scheduledAt) return { at: interview.scheduledAt, word: `${interview.durationMinutes} min` };
  const long = `${interview.durationMinutes} min`;
  if (interview.bookingStatus === 'AWAITING') {
    return { at: null, open: 'Not booked yet', word: `${long}, when the candidate picks a time` };
  }
  return { at: null, open: 'Any time', word: `${long}, when the candidate opens the link` };
}
