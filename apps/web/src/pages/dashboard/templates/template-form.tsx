import type { Template } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { ApiError } from '../../../api/request.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { fieldName } from '../create/field-name.ts';
import { curlOf, emptyDraft, settingsOf, withTemplate, type InterviewKind } from '../create/draft.ts';
import { Asked } from '../create/outgoing.tsx';
import { noProblems, problemAt, type Problems } from '../create/problems.ts';
import { MailNote } from '../create/mail-note.tsx';
import { FeedbackChoice, QuestionsSection } from '../create/questions-section.tsx';
import { TextInput } from '../create/text-input.tsx';
import { t as tCreate } from '../create/texts.ts';
import { WhatSection } from '../create/what-section.tsx';
import { TimingChoice } from '../create/when-section.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { useMe } from '../frame/dashboard-frame.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { t as tFrame } from '../frame/texts.ts';
import { changeTemplate, readTemplate, saveTemplate } from './templates-api.ts';
import { t } from './texts.ts';

/** The form of a template: that of a new interview, without people and times. @param props.of null: a new template. */
export function TemplateForm({ of: template }: { of: Template | null }) {
  const navigate = useNavigate();
  const [name, setName] = useState(template?.name ?? '');
  const [draft, setDraft] = useState(() =>
    template ? withTemplate(emptyDraft(), template.settings) : emptyDraft(),
  );
  // The version that a save replaces: the opened one, or a newer one after the member was told about it.
  const [before, setBefore] = useState(template?.updatedAt);
  const saving = useMutation({
    mutationFn: async () => {
      const input = { name, settings: settingsOf(draft) };
      if (!template) return saveTemplate(input);
      try {
        return await changeTemplate(template.id, { ...input, before });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid_state')
          setBefore((await readTemplate(template.id)).updatedAt);
        throw error;
      }
    },
    onSuccess: async () => {
      announce(t('save.saved', { name: name.trim() }));
      await queryClient.invalidateQueries({ queryKey: ['templates'] });
      await navigate({ to: '/interviews/templates' });
    },
  });
  const problems = saving.error ? problemsOf(saving.error) : noProblems;
  const section = {
    draft,
    problems,
    change: (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part })),
  };
  const isTeam = draft.kind === 'TEAM';
  return (
    <>
      <PageHead title={template ? template.name : t('form.new')} about={t('form.about')} />
      <Refused problems={problems} kind={draft.kind} />
      <div className="create">
        <form
          className="create-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            saving.mutate();
          }}
        >
          <section aria-labelledby="named">
            <h2 id="named">{t('form.name')}</h2>
            <TextInput
              label={t('form.nameOf')}
              hint={t('form.nameHint')}
              error={problemAt(problems, 'name')}
              value={name}
              onText={setName}
            />
          </section>
          <WhatSection {...section} />
          {isTeam ? null : <QuestionsSection {...section} />}
          <section aria-labelledby="when">
            <h2 id="when">{tCreate('when.title')}</h2>
            <TimingChoice {...section} />
          </section>
          <MailNote {...section} />
          {isTeam ? null : <FeedbackChoice {...section} />}
          <div className="send">
            <Button look="solid" type="submit" disabled={saving.isPending}>
              {saving.isPending ? tFrame('shared.oneMoment') : t('form.save')}
            </Button>
            <Link className={buttonClass()} to="/interviews/templates">
              {tFrame('shared.cancel')}
            </Link>
          </div>
        </form>
        <aside className="out" aria-label={tCreate('out.title')}>
          <Tabs
            label={tCreate('out.title')}
            tabs={[
              {
                name: tCreate(isTeam ? 'out.checks' : 'out.asked'),
                content: <Asked draft={{ ...draft, timing: 'NOW' }} query="" members={[]} />,
              },
              ...(template ? [{ name: tCreate('out.call'), content: <Call id={template.id} /> }] : []),
            ]}
          />
        </aside>
      </div>
    </>
  );
}

/** Shows how a request to the API names this template. */
function Call({ id }: { id: string }) {
  const { installation } = useMe();
  const participants = [{ name: 'Ines Marchetti', email: 'ines@example.com' }];
  const call = curlOf(installation.publicUrl, { templateId: id, participants });
  return (
    <>
      <figure className="curl">
        <figcaption>
          <span>{t('form.call')}</span>
          <CopyButton text={call} label={tCreate('out.copy')} />
        </figcaption>
        <pre>{call}</pre>
      </figure>
      <p className="hint">{t('form.callHint')}</p>
    </>
  );
}

/** Lists what must be corrected before the template is saved, and takes the focus. */
function Refused(props: { problems: Problems; kind: InterviewKind }) {
  const { problems } = props;
  const box = useRef<HTMLDivElement>(null);
  const isRefused = problems !== noProblems;
  useEffect(() => {
    if (isRefused) box.current?.focus();
  }, [isRefused]);
  if (!isRefused) return null;
  return (
    <div className="mend notice fail" role="alert" tabIndex={-1} ref={box}>
      <h2>{t('form.refused')}</h2>
      <ul>
        {problems.other === null ? null : <li>{problems.other}</li>}
        {problems.fields.map(({ path, message }) => (
          <li key={path}>
            {tCreate('mend.field', {
              field: path === 'name' ? t('form.nameOf') : fieldName(path, props.kind),
              message,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Converts the server's error. The server names the form's fields with the prefix `settings.`. */
function problemsOf(error: Error): Problems {
  if (!(error instanceof ApiError) || error.details.length === 0) {
    return { ...noProblems, other: error.message };
  }
  const fields = error.details.map(({ path, message }) => ({
    path: path.replace(/^settings\./, ''),
    message,
  }));
  return { ...noProblems, fields };
}
