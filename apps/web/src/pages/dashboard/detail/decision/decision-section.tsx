import { interviewRoles, type InterviewDetail, type ReportRevision } from '@parley/contract';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../../ui/live-region.tsx';
import { interviewPath } from '../../frame/dashboard-api.ts';
import { useMe } from '../../frame/dashboard-frame.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DecisionRecord } from './decision-record.tsx';
import { Suggestion } from './suggestion.tsx';
import { t } from './texts.ts';

/** The suggestion of the newest revision, and beside it the decision of a person. */
export function DecisionSection({ detail, latest }: { detail: InterviewDetail; latest: ReportRevision }) {
  const { member } = useMe();
  const { humanDecisions: decisions, revisions } = detail.report;
  const [current] = decisions;
  const [isDecidingAnew, setDecidingAnew] = useState(false);
  // The form stays open while somebody writes in it, even when somebody else decides meanwhile.
  const [isWriting, setWriting] = useState(false);
  const record = useRef<HTMLHeadingElement>(null);
  const wanted = useRef(false);
  const mayDecide = interviewRoles.some((role) => role === member.role);
  const decided = revisions.find(({ revision }) => revision === current?.revision);
  const newest = current?.number ?? 0;
  useEffect(() => {
    // The form is gone when the decision appears, so the focus moves to it.
    if (!wanted.current || !record.current) return;
    wanted.current = false;
    record.current.focus();
  }, [newest, isDecidingAnew, isWriting]);
  const close = () => {
    wanted.current = true;
    setDecidingAnew(false);
    setWriting(false);
  };
  return (
    <div className="decision">
      <Suggestion revision={latest} />
      {current && !isDecidingAnew && !isWriting ? (
        <DecisionRecord
          decisions={[current, ...decisions.slice(1)]}
          latest={latest}
          decided={decided ?? null}
          heading={record}
          packetUrl={mayDecide ? packetOf(detail) : null}
          onDecideAnew={mayDecide ? () => setDecidingAnew(true) : null}
        />
      ) : mayDecide ? (
        <DecisionForm
          interview={detail.interview}
          latest={latest}
          newest={current ?? null}
          isAnew={isDecidingAnew}
          onBegun={() => setWriting(true)}
          onCancel={current ? close : null}
          onRecorded={() => {
            announce(t('decide.recorded'));
            close();
          }}
        />
      ) : (
        <section className="yours" aria-labelledby="decision-heading">
          <h2 id="decision-heading">{t('nobody.heading')}</h2>
          <p className="quiet">{t('nobody.about')}</p>
        </section>
      )}
    </div>
  );
}

/** A decision whose report was erased, with the packet of what is left. */
export function KeptDecision({ detail }: { detail: InterviewDetail }) {
  const { member } = useMe();
  const heading = useRef<HTMLHeadingElement>(null);
  const [current, ...earlier] = detail.report.humanDecisions;
  if (!current) return null;
  const mayDecide = interviewRoles.some((role) => role === member.role);
  return (
    <div className="decision kept">
      <DecisionRecord
        decisions={[current, ...earlier]}
        latest={null}
        decided={null}
        heading={heading}
        packetUrl={mayDecide ? packetOf(detail) : null}
        onDecideAnew={null}
      />
    </div>
  );
}

const packetOf = ({ interview }: InterviewDetail): string =>
  `/api/dashboard${interviewPath(interview.meetingCode)}/packet`;
