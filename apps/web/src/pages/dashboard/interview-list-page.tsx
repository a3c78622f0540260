import { interviewRoles, type ListedInterviews } from '@parley/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { interviewsQuery } from './frame/dashboard-api.ts';
import { DashboardFrame, useMe } from './frame/dashboard-frame.tsx';
import { Empty } from './frame/empty.tsx';
import { ListPages } from './frame/list-pages.tsx';
import { OutOfDate } from './frame/loaded.tsx';
import { PageHead } from './frame/page-head.tsx';
import { NotLoaded } from './frame/not-loaded.tsx';
import { BulkActions, isSelectable } from './list/bulk-actions.tsx';
import { CurlExample } from './list/curl-example.tsx';
import { InterviewTable } from './list/interview-table.tsx';
import { ListFilters } from './list/list-filters.tsx';
import { SavedFilters } from './list/saved-filters.tsx';
import {
  isFiltered,
  listSearchParams,
  listSearch,
  readListQuery,
  type ListQuery,
} from './list/list-query.ts';
import { PracticeDialog } from './list/practice-dialog.tsx';
import { t } from './list/texts.ts';
import { t as tFrame } from './frame/texts.ts';

export default function InterviewListPage() {
  return (
    <DashboardFrame>
      <InterviewList />
    </DashboardFrame>
  );
}

function InterviewList() {
  const me = useMe();
  const mayCreate = interviewRoles.some((role) => role === me.member.role);
  const [practising, setPractising] = useState(false);
  const query = readListQuery(useSearch({ strict: false }));
  const navigate = useNavigate();
  const list = useQuery({
    ...interviewsQuery(listSearch(query)),
    placeholderData: keepPreviousData,
  });
  // Right after the filters were cleared, the empty result still belongs to the filtered list.
  const isEmpty = list.data?.total === 0 && !isFiltered(query) && !list.isPlaceholderData;
  const change = (part: Partial<ListQuery>) => {
    // Typing must not add to the browser history; a page or a filter may, because people go back to it.
    const replace = part.search !== undefined;
    void navigate({ to: '/interviews', search: listSearchParams({ ...query, ...part }), replace });
  };
  return (
    <>
      <PageHead title={tFrame('navigation.interviews')} about={me.organization.name}>
        {mayCreate ? (
          <div className="actions">
            <Button icon="conversation" onClick={() => setPractising(true)}>
              {t('practiceDialog.title')}
            </Button>
            <Link className={buttonClass()} to="/interviews/templates">
              {t('templates')}
            </Link>
            <NewInterviewButton />
          </div>
        ) : null}
      </PageHead>
      <PracticeDialog open={practising} onClose={() => setPractising(false)} />
      {isEmpty ? null : <ListFilters query={query} onChange={change} />}
      {isEmpty ? null : <SavedFilters query={query} />}
      <ListBody list={list} query={query} mayCreate={mayCreate} onChange={change} />
    </>
  );
}

function NewInterviewButton() {
  const navigate = useNavigate();
  return (
    <Button look="solid" icon="plus" onClick={() => void navigate({ to: '/interviews/new' })}>
      {t('newInterview')}
    </Button>
  );
}

type ListQueryResult = Pick<
  UseQueryResult<ListedInterviews>,
  'data' | 'error' | 'refetch' | 'isPlaceholderData'
>;

function ListBody(props: {
  list: ListQueryResult;
  query: ListQuery;
  mayCreate: boolean;
  onChange: (change: Partial<ListQuery>) => void;
}) {
  const { list, query, mayCreate, onChange } = props;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  if (!list.data) {
    return <NotLoaded query={list} title={t('listBody.notLoaded')} />;
  }
  const { interviews, total, page, totalPages } = list.data;
  // Check boxes are shown only when there are several: a single interview is changed on its own page.
  const picks = mayCreate && interviews.filter(isSelectable).length > 1;
  const onSelect = (meetingCode: string, isSelected: boolean) =>
    setSelected((before) =>
      isSelected
        ? new Set([...before, meetingCode])
        : new Set([...before].filter((other) => other !== meetingCode)),
    );
  return (
    <>
      <OutOfDate because={list.error} />
      {interviews.length > 0 ? (
        <>
          {mayCreate ? (
            <BulkActions
              interviews={interviews}
              selected={selected}
              onSelect={(meetingCodes) => setSelected(new Set(meetingCodes))}
            />
          ) : null}
          <InterviewTable
            selection={picks ? { selected, onSelect } : null}
            interviews={interviews}
            caption={t('listBody.caption', { page, totalPages, order: query.order ?? 'NEWEST' })}
            stale={list.isPlaceholderData}
          />
          <ListPages place={list.data} shown={interviews.length} onChange={onChange} />
          <p className="list-file">
            <a
              className={buttonClass()}
              href={`/api/dashboard/interviews.csv${listSearch({ ...query, page: 1 })}`}
              download="interviews.csv"
            >
              {t('download')}
            </a>
          </p>
        </>
      ) : total > 0 ? (
        <div className="empty">
          <h2>{t('listBody.pageEmpty')}</h2>
          <Button onClick={() => onChange({ page: 1 })}>{t('listBody.firstPage')}</Button>
        </div>
      ) : isFiltered(query) || list.isPlaceholderData ? (
        <Empty title={t('listBody.noMatch')} about={t('listBody.noMatchAbout')}>
          <Button onClick={() => onChange({ status: null, type: null, result: null, search: '', page: 1 })}>
            {tFrame('shared.showAll')}
          </Button>
        </Empty>
      ) : (
        <Empty title={t('listBody.noneYet')} about={t('listBody.noneYetAbout')}>
          {mayCreate ? <NewInterviewButton /> : null}
          <CurlExample />
        </Empty>
      )}
    </>
  );
}
