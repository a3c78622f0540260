import type { TemplateSettings } from '@parley/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import './templates.css';
import { readTemplate, templatesQuery } from './templates-api.ts';
import { t } from './texts.ts';

/** Fills the form in from a template. A template that the URL names is filled in at once. */
export function StartFromTemplate({ onFill }: { onFill: (settings: TemplateSettings) => void }) {
  const id = useId();
  const { template: named } = useSearch({ strict: false }) as { template?: string };
  const navigate = useNavigate();
  const list = useQuery(templatesQuery);
  const [chosen, setChosen] = useState('');
  const filling = useMutation({
    mutationFn: readTemplate,
    onSuccess: ({ name, settings }) => {
      onFill(settings);
      announce(t('start.filled', { name }));
    },
  });
  const isBegun = useRef(false);
  useEffect(() => {
    if (named === undefined || isBegun.current) return;
    isBegun.current = true;
    filling.mutate(named);
    // Removes the template from the URL, so that a reload does not overwrite later changes.
    void navigate({ to: '/interviews/new', search: {}, replace: true });
  }, [named, navigate, filling]);
  const templates = list.data?.templates ?? [];
  if (templates.length === 0) return null;
  return (
    <div className="start-from">
      <label htmlFor={id}>{t('start.label')}</label>
      <select id={id} className="in" value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{t('start.choose')}</option>
        {templates.map((template) => (
          <option key={template.id} value={template.id}>
            {template.name}
          </option>
        ))}
      </select>
      <Button disabled={chosen === '' || filling.isPending} onClick={() => filling.mutate(chosen)}>
        {t('start.fill')}
      </Button>
      <Link to="/interviews/templates">{t('start.all')}</Link>
      {filling.error ? (
        <Failure>{filling.error.message}</Failure>
      ) : filling.data ? (
        <p className="hint">{t('start.filled', { name: filling.data.name })}</p>
      ) : null}
    </div>
  );
}
