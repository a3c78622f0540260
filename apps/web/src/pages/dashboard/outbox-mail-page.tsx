import type { OutboxMailDetail } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError } from '../../api/request.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LoadingText } from '../../ui/loading-text.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import { formatInstant } from './format-time.ts';
import { mailQuery } from './frame/dashboard-api.ts';
import { DashboardFrame } from './frame/dashboard-frame.tsx';
import { PageTitle } from './frame/page-title.tsx';
import { Problem } from './frame/problem.tsx';
import { Tabs, type Tab } from './frame/tabs.tsx';
import { hiddenLinkWords } from './outbox/hidden-link-words.ts';
import { MailHtml } from './outbox/mail-html.tsx';
import { addressLine, joinLinkOf, kindWords, mailStates } from './outbox/mail-words.ts';
import { OutboxOnly } from './outbox/outbox-only.tsx';
import './outbox/outbox.css';

export default function OutboxMailPage() {
  const { mailId } = useParams({ from: '/outbox/$mailId' });
  return (
    <DashboardFrame>
      <OutboxOnly>
        <nav className="crumb" aria-label="Breadcrumb">
          <Link to="/outbox">Mail outbox</Link>
        </nav>
        <Loaded key={mailId} mailId={mailId} />
      </OutboxOnly>
    </DashboardFrame>
  );
}

function Loaded({ mailId }: { mailId: string }) {
  const found = useQuery({
    ...mailQuery(mailId),
    refetchInterval: ({ state }) => (state.data?.mail.status === 'QUEUED' ? 2_000 : false),
  });
  if (found.data) return <Mail mail={found.data.mail} />;
  if (!found.error) return <LoadingText />;
  if (found.error instanceof ApiError && found.error.status === 404) {
    return (
      <div className="problem">
        <PageTitle text="No such mail" />
        <p>It may have been deleted with its interview.</p>
      </div>
    );
  }
  return (
    <>
      <PageTitle text="Mail" />
      <Problem title="The mail could not be loaded" error={found.error} onRetry={found.refetch} />
    </>
  );
}

function Mail({ mail }: { mail: OutboxMailDetail }) {
  const joinLink = joinLinkOf(mail.text);
  const state = mailStates[mail.status];
  const hidden = hiddenLinkWords(mail);
  return (
    <>
      <div className="title">
        <div>
          <PageTitle text={mail.subject} />
          <div className="sub">
            <StateMark kind={state.kind}>{state.word}</StateMark>
            <span>{kindWords(mail.kind)}</span>
            {mail.meetingCode ? (
              <Link to="/interviews/$meetingCode" params={{ meetingCode: mail.meetingCode }} className="mono">
                {mail.meetingCode}
              </Link>
            ) : null}
          </div>
        </div>
        {joinLink ? (
          <a className={buttonClass('solid')} href={joinLink} target="_blank" rel="noreferrer">
            Open the join link
          </a>
        ) : null}
      </div>
      <Facts mail={mail} />
      {mail.hidesLink ? (
        <p className="notice">
          <b>{hidden.lead}</b> {hidden.text}
        </p>
      ) : null}
      <Tabs label="Parts of the mail" tabs={tabsOf(mail)} />
    </>
  );
}

function Facts({ mail }: { mail: OutboxMailDetail }) {
  const facts: [string, string][] = [
    ['From', addressLine(mail.from)],
    ['To', addressLine(mail.to)],
    ['Written', formatInstant(mail.createdAt)],
  ];
  // A kept mail has an instant too: when it was put where it stays.
  if (mail.sentAt && mail.status === 'SENT') facts.push(['Sent', formatInstant(mail.sentAt)]);
  if (mail.attempts > 1) facts.push(['Attempts', String(mail.attempts)]);
  if (mail.lastError) facts.push(['Last error', mail.lastError]);
  return (
    <dl className="facts">
      {facts.map(([word, value]) => (
        <div key={word} className="play">
          <dt className="who">{word}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function tabsOf(mail: OutboxMailDetail): Tab[] {
  const tabs: Tab[] = [
    { name: 'HTML', content: <MailHtml html={mail.html} subject={mail.subject} /> },
    { name: 'Text', content: <pre className="plain">{mail.text}</pre> },
    { name: 'Headers', content: <Headers headers={mail.headers} /> },
  ];
  if (mail.ics) tabs.push({ name: 'Calendar', content: <pre className="plain">{mail.ics}</pre> });
  return tabs;
}

function Headers({ headers }: { headers: OutboxMailDetail['headers'] }) {
  return (
    <table className="headers">
      <caption className="sr">Headers</caption>
      <tbody>
        {headers.map((header, index) => (
          // A header may stand there twice, so its place is its identity.
          <tr key={index}>
            <th scope="row">{header.name}</th>
            <td className="mono">{header.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
