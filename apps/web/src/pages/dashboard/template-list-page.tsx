import { interviewRoles, type TemplateRecord } from '@parley/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { announce } from '../../ui/live-region.tsx';
import { CsvLink } from './frame/csv-link.tsx';
import { DashboardFrame } from './frame/dashboard-frame.tsx';
import { Empty } from './frame/empty.tsx';
import { PageHead } from './frame/page-head.tsx';
import { NotLoaded } from './frame/not-loaded.tsx';
import { RolesOnly } from './frame/roles-only.tsx';
import { t as tFrame } from './frame/texts.ts';
import { RemoveDialog } from './templates/remove-dialog.tsx';
import { TemplateTable } from './templates/template-table.tsx';
import './templates/templates.css';
import { readTemplate, saveTemplate, templatesQuery } from './templates/templates-api.ts';
import { t } from './templates/texts.ts';

export default function TemplateListPage() {
  return (
    <DashboardFrame>
      <RolesOnly
        roles={interviewRoles}
        heading={tFrame('rolesOnly.ownersAdminsAndRecruiters')}
        title={t('list.title')}
        words={t('list.askThem')}
      >
        <TemplateList />
      </RolesOnly>
    </DashboardFrame>
  );
}

function TemplateList() {
  const list = useQuery(templatesQuery);
  const [removing, setRemoving] = useState<TemplateRecord | null>(null);
  const duplicating = useMutation({
    mutationFn: async ({ id }: TemplateRecord) => {
      const { name, settings } = await readTemplate(id);
      return saveTemplate({ name: t('list.copyOf', { name }).slice(0, 200), settings });
    },
    onSuccess: async ({ template }) => {
      announce(t('save.saved', { name: template.name }));
      await queryClient.invalidateQueries({ queryKey: ['templates'] });
    },
  });
  return (
    <>
      <PageHead title={t('list.title')} about={t('list.about')}>
        <div className="actions">
          <Link
            className={buttonClass('solid')}
            to="/interviews/templates/$templateId"
            params={{ templateId: 'new' }}
          >
            {t('form.new')}
          </Link>
        </div>
      </PageHead>
      <RemoveDialog of={removing} onClose={() => setRemoving(null)} />
      <Failure notice>{duplicating.error?.message}</Failure>
      {list.data?.templates.length === 0 ? (
        <Empty title={t('list.none')} about={t('list.noneAbout')} />
      ) : list.data ? (
        <>
          <TemplateTable
            templates={list.data.templates}
            isBusy={duplicating.isPending}
            onDuplicate={(template) => duplicating.mutate(template)}
            onRemove={setRemoving}
          />
          <CsvLink path="/templates" name="templates" />
        </>
      ) : (
        <NotLoaded query={list} title={t('list.notLoaded')} />
      )}
    </>
  );
}
