import { interviewRoles } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import './create/create.css';
import { DashboardFrame } from './frame/dashboard-frame.tsx';
import { NotLoaded } from './frame/not-loaded.tsx';
import { RolesOnly } from './frame/roles-only.tsx';
import { t as tFrame } from './frame/texts.ts';
import { TemplateForm } from './templates/template-form.tsx';
import { readTemplate } from './templates/templates-api.ts';
import { t } from './templates/texts.ts';

export default function TemplatePage() {
  const { templateId } = useParams({ from: '/interviews/templates/$templateId' });
  return (
    <DashboardFrame>
      <RolesOnly
        roles={interviewRoles}
        heading={tFrame('rolesOnly.ownersAdminsAndRecruiters')}
        title={t('list.title')}
        words={t('list.askThem')}
      >
        {templateId === 'new' ? <TemplateForm of={null} /> : <Stored key={templateId} id={templateId} />}
      </RolesOnly>
    </DashboardFrame>
  );
}

/** Loads the template once, so that a later read cannot overwrite what is being typed. */
function Stored({ id }: { id: string }) {
  const template = useQuery({
    queryKey: ['templates', id],
    queryFn: () => readTemplate(id),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (template.data) return <TemplateForm of={template.data} />;
  return <NotLoaded query={template} title={t('form.notLoaded')} />;
}
