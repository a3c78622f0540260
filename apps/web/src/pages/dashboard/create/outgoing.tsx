import type { NewInterviewChoices } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../frame/copy-button.tsx';
import { useMe } from '../frame/dashboard-frame.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { usePaused } from '../frame/use-paused.ts';
import { previewQuery } from './create-api.ts';
import { curlOf, inputFor, invitedGroups, writtenOnly, type Draft, type DraftPerson } from './draft.ts';
import { MailsPreview } from './mails-preview.tsx';
import { t } from './texts.ts';
import { WarningList } from './warning-list.tsx';

interface Previewed {
  draft: Draft;
  /** Names the interview that this one is made from; empty for none. */
  query: string;
  members: NewInterviewChoices['members'];
}

/** Beside the form: the questions that the server plans, the mails, and the same request as a curl command. */
export function Outgoing(previewed: Previewed) {
  const { draft, members } = previewed;
  const { installation } = useMe();
  const call = curlOf(installation.publicUrl, inputFor(draft, invitedGroups(draft)[0] ?? [], members));
  return (
    <aside className="out" aria-label={t('out.title')}>
      <Tabs
        label={t('out.title')}
        tabs={[
          {
            name: t(draft.kind === 'TEAM' ? 'out.checks' : 'out.asked'),
            content: <Asked {...previewed} />,
          },
          { name: t('out.mail'), content: <Mailed {...previewed} /> },
          {
            name: t('out.call'),
            content: (
              <>
                <figure className="curl">
                  <figcaption>
                    <span>{t('out.firstOnly')}</span>
                    <CopyButton text={call} label={t('out.copy')} />
                  </figcaption>
                  <pre>{call}</pre>
                </figure>
                <p className="hint">{t('out.callHint')}</p>
              </>
            ),
          },
        ]}
      />
    </aside>
  );
}

/** The first invited person with a valid e-mail address, so that a half-typed one does not prevent the preview. */
function standInFor(draft: Draft): DraftPerson {
  const name = invitedGroups(draft)[0]?.[0]?.name.trim() ?? '';
  return { key: 'somebody', name: name === '' ? t('out.somebody') : name, email: 'candidate@example.com' };
}

function usePreview({ draft, query, members }: Previewed) {
  const input = usePaused(inputFor(writtenOnly(draft), [standInFor(draft)], members));
  const isNamed = input.isTeamMeeting === true || (input.jobRole ?? '').trim() !== '';
  return { isNamed, preview: useQuery({ ...previewQuery(input, query), enabled: isNamed }) };
}

function Mailed(previewed: Previewed) {
  const { isNamed, preview } = usePreview(previewed);
  if (!isNamed) return <p className="hint">{t('mail.nameTheJob')}</p>;
  if (preview.error) return <p className="hint">{t('out.notYet', { problem: preview.error.message })}</p>;
  if (!preview.data) return <p className="hint">{t('mail.looking')}</p>;
  return <MailsPreview mails={preview.data.mails} />;
}

/** The questions that will be asked, as the server plans them. */
export function Asked(previewed: Previewed) {
  const { draft } = previewed;
  const { isNamed, preview } = usePreview(previewed);
  if (!isNamed) return <p className="hint">{t('out.nameTheJob')}</p>;
  if (preview.error) return <p className="hint">{t('out.notYet', { problem: preview.error.message })}</p>;
  if (!preview.data) return <p className="hint">{t('out.looking', { kind: draft.kind })}</p>;
  const { questions, warnings } = preview.data;
  return (
    <>
      {draft.kind === 'TEAM' ? null : (
        <p className="hint">{t(`out.order.${draft.kind}`, { count: questions.length })}</p>
      )}
      <ol className="asked">
        {questions.map(({ question, kind, skill }) => (
          <li key={question}>
            <p className="said">{question}</p>
            <p className="meta">{[t(`kind.${kind}`), skill].filter(Boolean).join(', ')}</p>
          </li>
        ))}
      </ol>
      <WarningList warnings={warnings} kind={draft.kind} />
    </>
  );
}
