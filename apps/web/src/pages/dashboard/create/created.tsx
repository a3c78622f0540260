import type { InterviewCreated } from '@parley/contract';
import { Link } from '@tanstack/react-router';
import { ArrivalHeading } from '../../../ui/arrival-heading.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { t } from './texts.ts';
import { WarningList } from './warning-list.tsx';

/** The created interviews, each with the link that was mailed to its candidate. */
export function Created({ made, onAnother }: { made: InterviewCreated[]; onAnother: () => void }) {
  const interview = made[0]?.interview;
  return (
    <>
      <div className="title">
        <div>
          <ArrivalHeading arrived>{t('created.title', { count: made.length })}</ArrivalHeading>
          <p>{made[0]?.message}</p>
        </div>
        <div className="actions">
          <Button onClick={onAnother}>{t('created.another')}</Button>
          <Link className={buttonClass('solid')} to="/interviews">
            {t('created.toList')}
          </Link>
        </div>
      </div>
      <CreatedList made={made} />
      <WarningList
        warnings={made.flatMap((one) => one.warnings ?? [])}
        kind={interview?.isTeamMeeting === true ? 'TEAM' : (interview?.meetingType ?? 'AI_ONLY')}
      />
    </>
  );
}

export function CreatedList({ made }: { made: InterviewCreated[] }) {
  return (
    <ul className="created">
      {made.map(({ meetingCode, interview }) => {
        const [first] = interview.participants;
        const name = interview.isTeamMeeting ? interview.title : (first?.name ?? '');
        const link = interview.bookingUrl ?? first?.joinUrl ?? '';
        const word = t(interview.bookingUrl === null ? 'created.joinLink' : 'created.bookingLink');
        return (
          <li key={meetingCode}>
            <div>
              <Link to="/interviews/$meetingCode" params={{ meetingCode }}>
                {name}
              </Link>
              <span className="quiet">{first?.email}</span>
            </div>
            <CopyButton text={link} label={t('created.copyLinkOf', { link: word, name })} className="b small">
              {word}
            </CopyButton>
          </li>
        );
      })}
    </ul>
  );
}
