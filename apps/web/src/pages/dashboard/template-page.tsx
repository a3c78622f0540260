import { interviewRoles } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { LoadingText } from '../../ui/loading-text.tsx';
import './create/create.css';
import { DashboardFrame } from './frame/dashboard-frame.tsx';
import { Problem } from './frame/problem.tsx';
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
  if (!template.error) return <LoadingText />;
  return <Problem title={t('form.notLoaded')} error={template.error} onRetry={template.refetch} />;
}
