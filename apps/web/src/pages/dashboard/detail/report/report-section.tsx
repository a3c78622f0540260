import type { InterviewDetail, ReportRevision } from '@parley/contract';
import type { ReactNode } from 'react';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { Report } from './report.tsx';
import { t as tFrame } from '../../frame/texts.ts';
import { t } from '../texts.ts';

/** The report, or why there is none and what happens next. */
export function ReportSection(props: {
  detail: InterviewDetail;
  shown: ReportRevision | null;
  analysing: boolean;
  onShow: (revision: number) => void;
  open: ReadonlySet<string>;
  onOpen: (questionId: string, open: boolean) => void;
}) {
  const { detail, shown, analysing } = props;
  const status = detail.report.evaluationStatus;
  return (
    <section className="rep" id="report" aria-labelledby="report-heading">
      {shown && analysing ? <output className="notice">{t('reportSection.runningAgain')}</output> : null}
      {shown && status === 'FAILED' && !analysing ? (
        <output className="notice fail">{t('reportSection.lastAnalysisFailed')}</output>
      ) : null}
      {shown ? (
        <Report
          report={detail.report}
          shown={shown}
          onShow={props.onShow}
          open={props.open}
          onOpen={props.onOpen}
        />
      ) : analysing ? (
        <Instead heading={<StateMark kind="insufficient">{tFrame('verdictMark.beingWritten')}</StateMark>}>
          {t('reportSection.beingWritten')}
        </Instead>
      ) : status === 'FAILED' ? (
        <Instead heading={<StateMark kind="fail">{t('reportSection.failed')}</StateMark>}>
          {t('reportSection.failedAbout')}
        </Instead>
      ) : (
        <Instead heading={t('reportSection.noReport')}>
          {detail.noEvaluation ?? t('reportSection.noReportAbout')}
        </Instead>
      )}
    </section>
  );
}

function Instead({ heading, children }: { heading: ReactNode; children: string }) {
  return (
    <div>
      <div className="verdict">
        <h2 id="report-heading">
          <span className="sr">{t('reportSection.spoken')} </span>
          {heading}
        </h2>
      </div>
      <p className="why">{children}</p>
    </div>
  );
}
