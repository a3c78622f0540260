import type { InterviewDetail, ReportRevision } from '@parley/contract';
import type { ReactNode } from 'react';
import { StateMark } from '../../../ui/state-mark.tsx';
import { Report } from './report.tsx';

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
      {shown && analysing ? (
        <output className="notice">The analysis is running again. This revision stays.</output>
      ) : null}
      {shown && status === 'FAILED' && !analysing ? (
        <output className="notice fail">
          The last analysis failed. The report below is from before it. You can run it again.
        </output>
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
        <Instead heading={<StateMark kind="insufficient">Being written</StateMark>}>
          The answers are being read against the questions. The report appears here by itself.
        </Instead>
      ) : status === 'FAILED' ? (
        <Instead heading={<StateMark kind="fail">The analysis failed</StateMark>}>
          Recording and transcript are kept. Run the analysis again; if it fails again, the server’s log says
          why.
        </Instead>
      ) : (
        <Instead heading="No report">Nothing of this interview has been evaluated.</Instead>
      )}
    </section>
  );
}

function Instead({ heading, children }: { heading: ReactNode; children: string }) {
  return (
    <div>
      <div className="verdict">
        <h2 id="report-heading">
          <span className="sr">Report: </span>
          {heading}
        </h2>
      </div>
      <p className="why">{children}</p>
    </div>
  );
}
