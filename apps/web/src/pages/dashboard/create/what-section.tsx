import {
  categories,
  evaluationFocuses,
  type Category,
  type EvaluationFocus,
  type NewInterviewChoices,
} from '@parley/contract';
import { languages, nameOf } from '@parley/texts/languages';
import { SelectField, TextArea } from '../../../ui/field.tsx';
import { instantOf } from '../detail/changes/read-time.ts';
import { Choice } from '../frame/choice.tsx';
import { emptySlot, type Draft, type InterviewKind } from './draft.ts';
import { isOfferedBy } from './free-times-query.ts';
import { PeopleRows } from './people-rows.tsx';
import { problemAt, type Problems } from './problems.ts';
import { TextInput } from './text-input.tsx';
import { t } from './texts.ts';

const kinds: readonly InterviewKind[] = ['AI_ONLY', 'HUMAN', 'TEAM'];

export interface SectionProps {
  draft: Draft;
  problems: Problems;
  change: (part: Partial<Draft>) => void;
}

/** What kind of interview, for which job, how long, and (if `members` is given) who leads it. */
export function WhatSection(props: SectionProps & { members?: NewInterviewChoices['members'] }) {
  const { draft, problems, change, members } = props;
  return (
    <section aria-labelledby="what">
      <h2 id="what">{t('what.title')}</h2>
      <div className="seg kind" role="radiogroup" aria-label={t('what.kind')}>
        {kinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" checked={draft.kind === kind} onChange={() => change({ kind })} />
            {t(`what.kinds.${kind}`)}
          </label>
        ))}
      </div>
      <p className="hint">{t(`what.about.${draft.kind}`)}</p>
      {draft.kind === 'TEAM' ? null : <Job {...props} />}
      <div className="two">
        <TextInput
          label={t(draft.kind === 'TEAM' ? 'what.teamTitle' : 'what.ownTitle')}
          hint={t('what.titleHint')}
          error={problemAt(problems, 'title')}
          value={draft.title}
          onText={(title) => change({ title })}
        />
        <TextInput
          label={t('what.minutes')}
          inputMode="numeric"
          error={problemAt(problems, 'durationMinutes')}
          value={draft.minutes}
          onText={(minutes) => change({ minutes })}
        />
      </div>
      {members === undefined ? null : <LanguageField {...props} />}
      {members === undefined || draft.kind === 'AI_ONLY' ? null : <Leaders {...props} members={members} />}
      {draft.kind === 'TEAM' ? <TeamFields {...props} /> : null}
    </section>
  );
}

/** The interview's language. A template has none, because it is used for candidates of several languages. */
function LanguageField({ draft, problems, change }: SectionProps) {
  const known: readonly string[] = languages;
  const offered = known.includes(draft.language) ? known : [...known, draft.language];
  const nameIn = (tag: string) => languages.find((each) => each === tag);
  return (
    <SelectField
      label={t('what.language')}
      hint={t('what.languageHint')}
      error={problemAt(problems, 'language')}
      value={draft.language}
      onChange={(event) => change({ language: event.target.value })}
    >
      {offered.map((tag) => {
        const named = nameIn(tag);
        return (
          <option key={tag} value={tag} lang={tag}>
            {named ? nameOf[named] : tag}
          </option>
        );
      })}
    </SelectField>
  );
}

function Job({ draft, problems, change }: SectionProps) {
  return (
    <>
      <div className="two">
        <TextInput
          label={t('what.jobRole')}
          error={problemAt(problems, 'jobRole')}
          value={draft.jobRole}
          onText={(jobRole) => change({ jobRole })}
        />
        <SelectField
          label={t('what.category')}
          error={problemAt(problems, 'category')}
          value={draft.category}
          onChange={(event) => change({ category: event.target.value as Category | '' })}
        >
          <option value="">{t('what.anyCategory')}</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {t(`what.categories.${category}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="two">
        <TextInput
          label={t('what.skills')}
          hint={t('what.skillsHint')}
          error={problemAt(problems, 'skills')}
          value={draft.skills}
          onText={(skills) => change({ skills })}
        />
        <TextInput
          label={t('what.seniority')}
          hint={t('what.seniorityHint')}
          error={problemAt(problems, 'seniority')}
          value={draft.seniority}
          onText={(seniority) => change({ seniority })}
        />
      </div>
      <div className="two">
        <TextInput
          label={t('what.stage')}
          hint={t('what.stageHint')}
          error={problemAt(problems, 'stage')}
          value={draft.stage}
          onText={(stage) => change({ stage })}
        />
        <SelectField
          label={t('what.focus')}
          hint={t('what.focusHint')}
          error={problemAt(problems, 'evaluationFocus')}
          value={draft.focus}
          onChange={(event) => change({ focus: event.target.value as EvaluationFocus | '' })}
        >
          <option value="">{t('what.anyCategory')}</option>
          {evaluationFocuses.map((focus) => (
            <option key={focus} value={focus}>
              {t(`what.focuses.${focus}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

/** Chooses who leads: members by check box, other people by name and e-mail address. */
function Leaders(props: SectionProps & { members: NewInterviewChoices['members'] }) {
  const { draft, problems, change } = props;
  const tick = (email: string, isOn: boolean) => {
    const slots = draft.slots.filter(({ at }) => !isOfferedBy(draft.leaders, instantOf(at) ?? ''));
    change({
      leaders: isOn ? [...draft.leaders, email] : draft.leaders.filter((one) => one !== email),
      slots: slots.length === 0 ? [emptySlot()] : slots,
    });
  };
  const problem = problemAt(problems, 'participants');
  return (
    <fieldset aria-describedby={problem ? 'leaders-error' : undefined}>
      <legend>{t('leaders.title')}</legend>
      <div className="ticks">
        {props.members.map(({ name, email, hasCalendar }) => (
          <Choice
            key={email}
            label={name}
            hint={t(hasCalendar ? 'leaders.calendar' : 'leaders.noCalendar')}
            isOn={draft.leaders.includes(email)}
            onChange={(isOn) => tick(email, isOn)}
          />
        ))}
      </div>
      {problem ? (
        <p className="hint fail" id="leaders-error">
          {problem}
        </p>
      ) : null}
      <PeopleRows
        who="leader"
        people={draft.otherLeaders}
        problems={problems}
        onChange={(otherLeaders) => change({ otherLeaders })}
      />
    </fieldset>
  );
}

function TeamFields({ draft, problems, change }: SectionProps) {
  return (
    <>
      <TextArea
        label={t('what.agenda')}
        hint={t('what.agendaHint')}
        error={problemAt(problems, 'agenda')}
        rows={3}
        value={draft.agenda}
        onChange={(event) => change({ agenda: event.target.value })}
      />
      <Choice
        label={t('what.record')}
        hint={t('what.recordHint')}
        isOn={draft.recordMeeting}
        onChange={(isOn) => change({ recordMeeting: isOn })}
      />
    </>
  );
}
