import { auditActorKinds, auditTopics, type AuditPage } from '@parley/contract';
import { ChoiceFilter } from '../frame/choice-filter.tsx';
import { useTypedText } from '../frame/use-typed-text.ts';
import type { AuditLogQuery } from './audit-query.ts';
import { t } from './texts.ts';

/** Filters by person, topic, interview and time; each is a parameter of the API. */
export function AuditFilters(props: {
  query: AuditLogQuery;
  actors: AuditPage['actors'];
  onChange: (change: Partial<AuditLogQuery>) => void;
}) {
  const { query, actors, onChange } = props;
  const [typed, type] = useTypedText(query.meetingCode, (meetingCode) => onChange({ meetingCode, page: 1 }));
  return (
    <search className="filters" aria-label={t('filters.label')}>
      <WhoFilter query={query} actors={actors} onChange={onChange} />
      <ChoiceFilter
        label={t('filters.what')}
        all={t('filters.everything')}
        choices={auditTopics}
        wordOf={(topic) => t(`topics.${topic}`)}
        value={query.topic}
        onChoose={(topic) => onChange({ topic, page: 1 })}
      />
      <input
        className="in by-text"
        type="search"
        aria-label={t('filters.meetingCode')}
        placeholder={t('filters.meetingCode')}
        maxLength={64}
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <DayFilter
        word={t('filters.from')}
        value={query.from}
        onChoose={(from) => onChange({ from, page: 1 })}
      />
      <DayFilter
        word={t('filters.until')}
        value={query.until}
        onChoose={(until) => onChange({ until, page: 1 })}
      />
    </search>
  );
}

/** A kind of actor, or one member or key: `MEMBER` or `MEMBER 7d0c…`. */
function WhoFilter(props: {
  query: AuditLogQuery;
  actors: AuditPage['actors'];
  onChange: (change: Partial<AuditLogQuery>) => void;
}) {
  const { query, actors, onChange } = props;
  const choices = [...auditActorKinds.map(String), ...actors.map(({ kind, id }) => `${kind} ${id}`)];
  const wordOf = (choice: string) => {
    const kind = auditActorKinds.find((one) => one === choice);
    if (kind) return t(`kinds.${kind}`);
    const actor = actors.find(({ kind: of, id }) => `${of} ${id}` === choice);
    return actor?.kind === 'API_KEY' ? t('actors.key', { name: actor.name }) : (actor?.name ?? choice);
  };
  const chosen = [query.actorKind ?? '', query.actorId].join(' ').trim();
  return (
    <ChoiceFilter
      label={t('filters.who')}
      all={t('filters.everybody')}
      choices={choices}
      wordOf={wordOf}
      value={choices.includes(chosen) ? chosen : null}
      onChoose={(choice) => {
        const [kind, actorId = ''] = (choice ?? '').split(' ');
        onChange({ actorKind: auditActorKinds.find((one) => one === kind) ?? null, actorId, page: 1 });
      }}
    />
  );
}

function DayFilter(props: { word: string; value: string; onChoose: (day: string) => void }) {
  return (
    <label className="by-day">
      <span>{props.word}</span>
      <input
        className="in"
        type="date"
        value={props.value}
        onChange={(event) => props.onChoose(event.target.value)}
      />
    </label>
  );
}
