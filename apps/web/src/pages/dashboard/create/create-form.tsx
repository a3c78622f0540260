import type { InterviewCreated, NewInterviewChoices } from '@parley/contract';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { attemptOf, isRefused, type Attempt } from './attempt.ts';
import { createInterview } from './create-api.ts';
import { Created, CreatedList } from './created.tsx';
import {
  emptyDraft,
  emptyPerson,
  inputFor,
  invitedGroups,
  isWritten,
  settingsOf,
  withAttempt,
  withoutPeople,
  withTemplate,
  type Draft,
  type DraftPerson,
} from './draft.ts';
import { fieldName } from './field-name.ts';
import { MailNote } from './mail-note.tsx';
import { Outgoing } from './outgoing.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { PeopleRows } from './people-rows.tsx';
import { isFine, isOfForm, noProblems, withRefusal, type Problems } from './problems.ts';
import { FeedbackChoice, QuestionsSection } from './questions-section.tsx';
import { SaveTemplateDialog } from '../templates/save-template-dialog.tsx';
import { StartFromTemplate } from '../templates/start-from-template.tsx';
import type { Source } from './source.ts';
import { forgetPeople, keepDraft, readDraft, type DraftOwner } from './stored-draft.ts';
import { t } from './texts.ts';
import { WhatSection } from './what-section.tsx';
import { WhenSection } from './when-section.tsx';

/** The whole form. Its draft stays on this device until it is sent or discarded. */
export function CreateForm({
  of: choices,
  owner,
  source,
}: {
  of: NewInterviewChoices;
  owner: DraftOwner;
  /** The interview that the new one is made from; null for none. */
  source: Source | null;
}) {
  const language = choices.language ?? undefined;
  const { draft, setDraft, isKept } = useDraft(owner, source, language);
  const { members } = choices;
  const sending = useSending(draft, setDraft, { source, owner, language, members });
  const { made, problems, isSending, send, reset } = sending;
  const [pasting, setPasting] = useState(false);
  const [saving, setSaving] = useState(false);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const discard = () => {
    setDraft(emptyDraft(language));
    reset();
  };
  if (made.length > 0 && isFine(problems) && !isSending) {
    return <Created made={made} onAnother={source ? source.leave : discard} />;
  }
  const section = { draft, problems, change };
  const isTeam = draft.kind === 'TEAM';
  const role = isTeam ? 'participant' : 'candidate';
  const groups = invitedGroups(draft);
  return (
    <>
      <PageHead
        title={t('page.title')}
        about={isWritten(draft) && !source ? t(isKept ? 'page.kept' : 'page.notKept') : t('page.about')}
      >
        {isWritten(draft) && !source ? (
          <Button look="bare" onClick={discard}>
            {t('page.discard')}
          </Button>
        ) : null}
      </PageHead>
      {source ? (
        <p className="notice">{source.about}</p>
      ) : (
        <StartFromTemplate onFill={(settings) => setDraft((before) => withTemplate(before, settings))} />
      )}
      <Mend problems={problems} draft={draft} made={made.length} />
      {made.length > 0 ? <CreatedList made={made} /> : null}
      <div className="create">
        <form className="create-form" onSubmit={send} noValidate>
          <WhatSection {...section} members={members} />
          <section aria-labelledby="who">
            <h2 id="who">{t(`people.${role}.title`)}</h2>
            <p className="hint">{t(`people.${role}.about`)}</p>
            <PeopleRows
              who={role}
              people={draft.people}
              problems={problems}
              onChange={(people) => change({ people })}
            >
              <Button size="small" onClick={() => setPasting(true)}>
                {t('paste.open')}
              </Button>
            </PeopleRows>
          </section>
          {isTeam ? null : <QuestionsSection {...section} />}
          <WhenSection
            {...section}
            hasCalendar={members.some(
              ({ email, hasCalendar }) => hasCalendar && draft.leaders.includes(email),
            )}
          />
          <MailNote {...section} />
          {isTeam ? null : <FeedbackChoice {...section} />}
          <OwnDataSection {...section} candidates={groups.length} />
          <div className="send">
            <Button look="solid" type="submit" disabled={isSending}>
              {t(isSending ? 'page.sending' : 'page.send')}
            </Button>
            <output className="quiet">
              {isSending
                ? t('page.progress', { done: made.length, total: made.length + groups.length })
                : t('page.count', { count: groups.length })}
            </output>
            <Button look="bare" onClick={() => setSaving(true)}>
              {t('page.saveTemplate')}
            </Button>
          </div>
        </form>
        <Outgoing draft={draft} query={source?.query ?? ''} members={members} />
      </div>
      <SaveTemplateDialog open={saving} settings={settingsOf(draft)} onClose={() => setSaving(false)} />
      <PasteDialog
        open={pasting}
        onClose={() => setPasting(false)}
        onTake={(people) => {
          const there = draft.people.filter(({ name, email }) => `${name}${email}`.trim() !== '');
          change({ people: [...there, ...people.map((person) => ({ ...emptyPerson(), ...person }))] });
        }}
      />
    </>
  );
}

/** The draft on this device, stored after every change. */
function useDraft(
  { organizationId, memberId }: DraftOwner,
  source: Source | null,
  language: string | undefined,
) {
  const [draft, setDraft] = useState(
    () => source?.draft ?? readDraft({ organizationId, memberId }, language),
  );
  // A form that is made from another interview must not overwrite the stored draft.
  const isOwn = source === null;
  const [isKept] = useState(
    () => isOwn && keepDraft({ organizationId, memberId }, isWritten(draft) ? draft : null),
  );
  useEffect(() => {
    if (isOwn) keepDraft({ organizationId, memberId }, isWritten(draft) ? draft : null);
  }, [organizationId, memberId, draft, isOwn]);
  return { draft, setDraft, isKept };
}

/**
 * Sends one request after the other, even when the page is left meanwhile. People who were invited are removed from the
 * form; the others stay, with what must be corrected.
 */
function useSending(
  draft: Draft,
  setDraft: React.Dispatch<React.SetStateAction<Draft>>,
  about: {
    source: Source | null;
    owner: DraftOwner;
    language: string | undefined;
    members: NewInterviewChoices['members'];
  },
) {
  const { source, owner, language, members } = about;
  const [made, setMade] = useState<InterviewCreated[]>([]);
  const [problems, setProblems] = useState(noProblems);
  const [isSending, setSending] = useState(false);
  const send = async (event: React.SyntheticEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setProblems(noProblems);
    let found: Problems = noProblems;
    const groups = invitedGroups(draft).map((invited) => {
      const input = inputFor(draft, invited, members);
      return { invited, input, attempt: attemptOf(input, invited[0]?.attempt) };
    });
    const note = ([first]: readonly DraftPerson[], attempt: Attempt | undefined) =>
      setDraft((before) => withAttempt(before, first?.key ?? '', attempt));
    // All attempts are stored before the first is sent, so that a reloaded page sends the rest with the same keys.
    for (const { invited, attempt } of groups) note(invited, attempt);
    for (const { invited, input, attempt } of groups) {
      const keys = invited.map(({ key }) => key);
      try {
        const one = await createInterview(input, attempt.key, source?.query ?? '');
        setMade((before) => [...before, one]);
        setDraft((before) => withoutPeople(before, keys));
        if (!source) forgetPeople(owner, keys);
      } catch (error) {
        if (isRefused(error)) note(invited, undefined);
        found = withRefusal(found, error, invited);
        if (isOfForm(found)) break;
      }
    }
    for (const key of ['interviews', 'interview', 'needs']) {
      void queryClient.invalidateQueries({ queryKey: [key] });
    }
    setProblems(found);
    setSending(false);
    // Everything was created, so the draft is no longer needed.
    if (!isFine(found)) return;
    setDraft(emptyDraft(language));
    if (!source) keepDraft(owner, null);
  };
  const reset = () => {
    setMade([]);
    setProblems(noProblems);
  };
  return { made, problems, isSending, send: (event: React.SyntheticEvent) => void send(event), reset };
}

/** Lists what must be corrected before the rest is sent, and takes the focus. */
function Mend({ problems, draft, made }: { problems: Problems; draft: Draft; made: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFine(problems)) box.current?.focus();
  }, [problems]);
  if (isFine(problems)) return null;
  const people = draft.people.flatMap(({ key, name, email }) =>
    Object.entries(problems.people.get(key) ?? {}).map(([field, message]) => ({
      href: `#${key}-${field}`,
      message: t('mend.field', { field: name.trim() || email.trim() || t('people.nobody'), message }),
    })),
  );
  return (
    <div className="mend notice fail" role="alert" tabIndex={-1} ref={box}>
      <h2>{problems.isUnanswered ? t('mend.unanswered') : t('mend.title', { made })}</h2>
      <ul>
        {problems.other === null ? null : <li>{problems.other}</li>}
        {problems.fields.map(({ path, message }) => (
          <li key={path}>{t('mend.field', { field: fieldName(path, draft.kind), message })}</li>
        ))}
        {people.map(({ href, message }) => (
          <li key={href}>
            <a href={href}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
