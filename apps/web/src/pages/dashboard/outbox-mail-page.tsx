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
import { emailLine, joinLinkOf, mailStateKinds } from './outbox/mail-words.ts';
import { ResendMail } from './outbox/resend-mail.tsx';
import { OutboxOnly } from './outbox/outbox-only.tsx';
import './outbox/outbox.css';
import { t } from './outbox/texts.ts';
import { t as tFrame } from './frame/texts.ts';

export default function OutboxMailPage() {
  const { mailId } = useParams({ from: '/outbox/$mailId' });
  return (
    <DashboardFrame>
      <OutboxOnly>
        <nav className="crumb" aria-label={tFrame('shared.breadcrumb')}>
          <Link to="/outbox">{tFrame('navigation.mailOutbox')}</Link>
        </nav>
        <Loaded key={mailId} mailId={mailId} />
      </OutboxOnly>
    </DashboardFrame>
  );
}

function Loaded({ mailId }: { mailId: string }) {
  const found = useQuery(mailQuery(mailId));
  // Checked even when there is data: a mail that was deleted with its interview must disappear from the screen.
  if (found.error instanceof ApiError && found.error.status === 404) {
    return (
      <div className="problem">
        <PageTitle text={t('mailPage.noSuchMail')} />
        <p>{t('mailPage.noSuchMailAbout')}</p>
      </div>
    );
  }
  if (found.data) return <Mail mail={found.data.mail} />;
  if (!found.error) return <LoadingText />;
  return (
    <>
      <PageTitle text={t('mailPage.title')} />
      <Problem title={t('mailPage.notLoaded')} error={found.error} onRetry={found.refetch} />
    </>
  );
}

function Mail({ mail }: { mail: OutboxMailDetail }) {
  const joinLink = joinLinkOf(mail.text);
  const hidden = hiddenLinkWords(mail);
  return (
    <>
      <div className="title">
        <div>
          <PageTitle text={mail.subject} />
          <div className="sub">
            <StateMark kind={mailStateKinds[mail.status]}>{t(`state.${mail.status}`)}</StateMark>
            <span>{t(`kinds.${mail.kind}`)}</span>
            {mail.meetingCode ? (
              <Link to="/interviews/$meetingCode" params={{ meetingCode: mail.meetingCode }} className="mono">
                {mail.meetingCode}
              </Link>
            ) : null}
          </div>
        </div>
        <div className="actions">
          {mail.hidesLink || mail.status === 'QUEUED' ? null : <ResendMail mail={mail} />}
          {joinLink ? (
            <a className={buttonClass('solid')} href={joinLink} target="_blank" rel="noreferrer">
              {t('mail.openJoinLink')}
            </a>
          ) : null}
        </div>
      </div>
      <Facts mail={mail} />
      {mail.hidesLink ? (
        <p className="notice">
          <b>{hidden.lead}</b> {hidden.text}
        </p>
      ) : null}
      <Tabs label={t('mail.parts')} tabs={tabsOf(mail)} />
    </>
  );
}

function Facts({ mail }: { mail: OutboxMailDetail }) {
  const facts: [string, string][] = [
    [t('facts.from'), emailLine(mail.from)],
    [t('facts.to'), emailLine(mail.to)],
    [t('facts.written'), formatInstant(mail.createdAt)],
  ];
  // A kept mail has a `sentAt` too, the time when it was put into the outbox, so only sent mails show it.
  if (mail.sentAt && mail.status === 'SENT') facts.push([t('facts.sent'), formatInstant(mail.sentAt)]);
  if (mail.attempts > 1) facts.push([t('facts.attempts'), String(mail.attempts)]);
  if (mail.lastError) facts.push([t('facts.lastError'), mail.lastError]);
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
    { name: t('tabs.html'), content: <MailHtml html={mail.html} subject={mail.subject} /> },
    { name: t('tabs.text'), content: <pre className="plain">{mail.text}</pre> },
    { name: t('tabs.headers'), content: <Headers headers={mail.headers} /> },
  ];
  if (mail.ics) tabs.push({ name: t('tabs.calendar'), content: <pre className="plain">{mail.ics}</pre> });
  return tabs;
}

function Headers({ headers }: { headers: OutboxMailDetail['headers'] }) {
  return (
    <table className="headers">
      <caption className="sr">{t('tabs.headers')}</caption>
      <tbody>
        {headers.map((header, index) => (
          // A header may occur twice, so the index is the key.
          <tr key={index}>
            <th scope="row">{header.name}</th>
            <td className="mono">{header.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
