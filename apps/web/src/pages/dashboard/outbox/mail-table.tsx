import type { OutboxMail } from '@parley/contract';
import { Link } from '@tanstack/react-router';
import { StateMark } from '../../../ui/state-mark.tsx';
import { formatInstant } from '../format-time.ts';
import { mailStateKinds } from './mail-words.ts';
import { ColumnHeads } from '../frame/column-heads.tsx';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

/** One row per mail, newest first; on a narrow screen each row becomes a block. */
export function MailTable({ mails }: { mails: OutboxMail[] }) {
  return (
    <table className="list stack">
      <caption className="sr">{t('mailTable.caption')}</caption>
      <ColumnHeads
        names={[
          t('mailTable.mail'),
          t('mailTable.to'),
          t('mailTable.kind'),
          t('mailTable.when'),
          tFrame('shared.state'),
        ]}
      />
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
            <td data-word={t('mailTable.kind')}>{t(`kinds.${mail.kind}`)}</td>
            <td>
              <time dateTime={mail.createdAt}>{formatInstant(mail.createdAt)}</time>
            </td>
            <td>
              <StateMark kind={mailStateKinds[mail.status]}>{t(`state.${mail.status}`)}</StateMark>
              {mail.status === 'FAILED' || mail.attempts > 1 ? (
                <span className="tag">{t('mailTable.attempts', { count: mail.attempts })}</span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
