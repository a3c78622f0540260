import type { OutboxMail } from '@parley/contract';
import { Link } from '@tanstack/react-router';
import { StateMark } from '../../../ui/state-mark.tsx';
import { formatInstant, plural } from '../format-time.ts';
import { kindWords, mailStates } from './mail-words.ts';

/** One row per mail, newest first; on a narrow screen each row becomes a block. */
export function MailTable({ mails }: { mails: OutboxMail[] }) {
  return (
    <table className="list stack">
      <caption className="sr">Mails, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Mail</th>
          <th scope="col">To</th>
          <th scope="col">Kind</th>
          <th scope="col">When</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <td className="subject">
              <Link to="/outbox/$mailId" params={{ mailId: mail.id }}>
                {mail.subject}
              </Link>
              {mail.lastError ? <span className="tag fail">{mail.lastError}</span> : null}
            </td>
            <td>
              {mail.to.name || mail.to.email}
              {mail.to.name ? <span className="tag">{mail.to.email}</span> : null}
            </td>
            <td data-word="kind">{kindWords(mail.kind)}</td>
            <td>
              <time dateTime={mail.createdAt}>{formatInstant(mail.createdAt)}</time>
            </td>
            <td>
              <StateMark kind={mailStates[mail.status].kind}>{mailStates[mail.status].word}</StateMark>
              {mail.status === 'FAILED' || mail.attempts > 1 ? (
                <span className="tag">{plural(mail.attempts, 'attempt')}</span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
