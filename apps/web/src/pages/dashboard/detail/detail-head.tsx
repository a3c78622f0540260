import { interviewRoles, type ShownInterview } from '@parley/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { formatInstant, formatLength } from '../format-time.ts';
import { CopyButton } from '../frame/copy-button.tsx';
import { useMe } from '../frame/dashboard-frame.tsx';
import { headingOf, StatusMark, typeWords } from '../frame/interview-marks.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { ChangeActions } from './changes/change-actions.tsx';
import { PlaceLegalHold, useHoldsLegally } from './changes/legal-hold.tsx';
import { t as tChanges } from './changes/texts.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

/** Who, what and when, with the actions for the whole interview. */
export function DetailHead(props: {
  interview: ShownInterview;
  analysing: boolean;
  /** Null when there is nothing to analyze. */
  onAnalyze: (() => void) | null;
  analyzeError: Error | null;
  /** Whether an analysis was made or tried before. */
  analysed: boolean;
  /** Whether there is something to print. */
  mayPrint: boolean;
  /** Whether there is a report to put beside those of others. */
  mayCompare: boolean;
  /** Whether it is under a legal hold, so that nobody can delete it. */
  isHeld: boolean;
}) {
  const { interview, analysing, onAnalyze } = props;
  const { member } = useMe();
  const mayChange = interviewRoles.some((role) => role === member.role);
  const mayHold = useHoldsLegally();
  const [deleting, setDeleting] = useState(false);
  const [holding, setHolding] = useState(false);
  const heading = headingOf(interview);
  const about = interview.jobRole ?? interview.title;
  return (
    <>
      <nav className="crumb" aria-label={tFrame('shared.breadcrumb')}>
        <Link to="/interviews">{tFrame('navigation.interviews')}</Link>
        <span aria-hidden="true">/</span>
        {/* A meeting without a candidate has its title as its heading, right below. */}
        <span>{heading === about ? typeWords(interview) : about}</span>
      </nav>
      <header className="head">
        <div>
          <PageTitle text={heading === about ? heading : `${heading}, ${about}`}>{heading}</PageTitle>
          <div className="sub">
            <StatusMark interview={interview} />
            <span>{factsOf(interview)}</span>
            {interview.endedReason && interview.endedReason !== 'finished' ? (
              <span>{t(`endedReason.${interview.endedReason}`)}</span>
            ) : null}
            <span className="code">
              <CopyButton
                text={interview.meetingCode}
                label={t('detailHead.copyMeetingCode', { meetingCode: interview.meetingCode })}
                className="bare-code"
              >
                {interview.meetingCode}
              </CopyButton>
            </span>
          </div>
        </div>
        <div className="acts">
          {onAnalyze && mayChange ? (
            <Button icon="repeat" disabled={analysing} onClick={onAnalyze}>
              {analysing
                ? t('detailHead.analysing')
                : props.analysed
                  ? t('detailHead.runAnalysisAgain')
                  : t('detailHead.runAnalysis')}
            </Button>
          ) : null}
          {props.mayCompare ? (
            <Link className={buttonClass()} to="/interviews/compare" search={{ with: interview.meetingCode }}>
              {t('detailHead.compare')}
            </Link>
          ) : null}
          {props.mayPrint ? <Button onClick={() => print()}>{t('detailHead.print')}</Button> : null}
          {mayChange ? <ChangeActions interview={interview} /> : null}
          {mayHold && !props.isHeld ? (
            <Button onClick={() => setHolding(true)}>{tChanges('legalHold.open')}</Button>
          ) : null}
          {mayChange && !props.isHeld ? (
            <Button onClick={() => setDeleting(true)}>{t('detailHead.delete')}</Button>
          ) : null}
          <Failure>{props.analyzeError?.message}</Failure>
        </div>
      </header>
      <PlaceLegalHold interview={interview} open={holding} onClose={() => setHolding(false)} />
      <DeleteDialog interview={interview} open={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}

/** `AI interview, 18 Nov 2026, 14:32, 22 min` */
function factsOf(interview: ShownInterview): string {
  const { startedAt, endedAt } = interview;
  const at = startedAt ?? interview.scheduledAt;
  const length =
    startedAt && endedAt
      ? formatLength(Date.parse(endedAt) - Date.parse(startedAt))
      : t('detailHead.planned', { minutes: interview.durationMinutes });
  return [typeWords(interview), at ? formatInstant(at) : null, length]
    .filter((part) => part !== null)
    .join(', ');
}
