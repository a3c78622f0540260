import { bounds, type OrganizationSettings, type UpdateOrganizationInput } from '@parley/contract';
import { languages, nameOf } from '@parley/texts/languages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { fieldError, withoutField } from '../accounts/accounts-api.ts';
import { Choice } from './choice.tsx';
import { changedOf, valuesOfOrganization, type OrganizationValues } from './organization-values.ts';
import { saveOrganization } from './settings-api.ts';
import { t } from './texts.ts';

const zones = Intl.supportedValuesOf('timeZone');

/** Name, zone, language, replies and test mode. Only what was changed is sent. */
export function OrganizationForm({ of: settings }: { of: OrganizationSettings }) {
  // Saving another form of the page brings newer settings, which are not what was changed here.
  const [base, setBase] = useState(settings);
  const [values, setValues] = useState(() => valuesOfOrganization(settings));
  const saving = useMutation({
    mutationFn: (input: UpdateOrganizationInput) => saveOrganization(input),
    onSuccess: (saved) => {
      queryClient.setQueryData(['organization'], saved);
      setBase(saved.organization);
      setValues(valuesOfOrganization(saved.organization));
      void queryClient.invalidateQueries({ queryKey: ['me'] });
      // A form for a new interview begins with the language.
      queryClient.removeQueries({ queryKey: ['new-interview'] });
      announce(t('organization.saved'));
    },
  });
  const change = (part: Partial<OrganizationValues>) => {
    setValues((before) => ({ ...before, ...part }));
    saving.reset();
  };
  const errorOf = (name: keyof OrganizationValues) => fieldError(saving.error, name);
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    saving.mutate(changedOf(base, values));
  };
  const unshown = withoutField(saving.error, 'name', 'timezone', 'language', 'replyTo');
  const offered = [...new Set(['UTC', ...zones, values.timezone])].toSorted();
  return (
    <form className="model-form" onSubmit={submit} noValidate>
      <Field
        label={t('organization.name')}
        hint={settings.namedByPlatform ? t('organization.namedByPlatform') : t('organization.nameHint')}
        error={errorOf('name')}
      >
        {(control) => (
          <input
            {...control}
            className="in"
            autoComplete="organization"
            maxLength={bounds.text.companyName}
            disabled={settings.namedByPlatform}
            value={values.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('organization.timezone')}
        hint={t('organization.timezoneHint')}
        error={errorOf('timezone')}
      >
        {(control) => (
          <select
            {...control}
            className="in"
            value={values.timezone}
            onChange={(event) => change({ timezone: event.target.value })}
          >
            {offered.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={t('organization.language')}
        hint={t(values.language === '' ? 'organization.noLanguageHint' : 'organization.languageHint')}
        error={errorOf('language')}
      >
        {(control) => (
          <select
            {...control}
            className="in"
            value={values.language}
            onChange={(event) => change({ language: event.target.value })}
          >
            <option value="">{t('organization.noLanguage')}</option>
            {languages.map((each) => (
              <option key={each} value={each} lang={each}>
                {nameOf[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={t('organization.replyTo')}
        hint={t('organization.replyToHint')}
        error={errorOf('replyTo')}
      >
        {(control) => (
          <input
            {...control}
            className="in"
            type="email"
            autoComplete="off"
            spellCheck={false}
            value={values.replyTo}
            onChange={(event) => change({ replyTo: event.target.value })}
          />
        )}
      </Field>
      <Choice
        label={t('organization.testMode')}
        hint={t('organization.testModeHint')}
        isOn={values.testMode}
        onChange={(testMode) => change({ testMode })}
      />
      <output>
        {saving.isSuccess ? <span className="state pass">{t('organization.saved')}</span> : null}
        {unshown ? (
          <span className="notice fail">{t('organization.notSaved', { message: unshown.message })}</span>
        ) : null}
      </output>
      <div className="model-actions">
        <Button look="solid" type="submit" disabled={saving.isPending}>
          {t(saving.isPending ? 'organization.saving' : 'organization.save')}
        </Button>
      </div>
    </form>
  );
}
