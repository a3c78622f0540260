import { bounds, type OrganizationSettings } from '@parley/contract';
import { languageOf, languages, nameOf } from '@parley/texts/languages';
import { queryClient } from '../../../api/query-client.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Choice } from '../frame/choice.tsx';
import {
  changedOf,
  inputOfOrganization,
  valuesOfOrganization,
  type OrganizationValues,
} from './organization-values.ts';
import { organizationQuery, saveOrganization } from './settings-api.ts';
import { t } from './texts.ts';
import { errorAt, TypedForm } from './typed-form.tsx';
import { useTypedSettings } from './use-typed-settings.ts';

const zones = Intl.supportedValuesOf('timeZone');

/** Name, zone, language, address for replies, and test mode. Only changed fields are sent. */
export function OrganizationForm({ of: settings }: { of: OrganizationSettings }) {
  const form = useTypedSettings({
    stored: valuesOfOrganization(settings),
    inputOf: (values: OrganizationValues, shown) =>
      changedOf(inputOfOrganization(shown), inputOfOrganization(values)),
    save: saveOrganization,
    storedIn: (saved) => valuesOfOrganization(saved.organization),
    queryKey: organizationQuery.queryKey,
    fields: ['name', 'timezone', 'language', 'replyTo'],
    savedWords: t('organization.saved'),
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: ['me'] });
      // The form for a new interview begins with the organization's language, so it must be read again.
      queryClient.removeQueries({ queryKey: ['new-interview'] });
    },
  });
  const { values, change } = form;
  const errorOf = (name: 'name' | 'timezone' | 'replyTo') => errorAt(form.error, name, form.theirs[name]);
  const { language } = form.theirs;
  const known = languageOf(language);
  const theirLanguage = known === null ? language : nameOf[known];
  const offered = [...new Set(['UTC', ...zones, values.timezone])].toSorted();
  return (
    <TypedForm
      label={t('organization.title')}
      form={form}
      words={{ save: t('organization.save'), saved: t('organization.saved') }}
    >
      <TextField
        label={t('organization.name')}
        hint={settings.namedByPlatform ? t('organization.namedByPlatform') : t('organization.nameHint')}
        error={errorOf('name')}
        autoComplete="organization"
        maxLength={bounds.text.companyName}
        disabled={settings.namedByPlatform}
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        label={t('organization.timezone')}
        hint={t('organization.timezoneHint')}
        error={errorOf('timezone')}
        value={values.timezone}
        onChange={(event) => change({ timezone: event.target.value })}
      >
        {offered.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
      <SelectField
        label={t('organization.language')}
        hint={t(values.language === '' ? 'organization.noLanguageHint' : 'organization.languageHint')}
        error={errorAt(form.error, 'language', theirLanguage)}
        value={values.language}
        onChange={(event) => change({ language: event.target.value })}
      >
        <option value="">{t('organization.noLanguage')}</option>
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {nameOf[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('organization.replyTo')}
        hint={t('organization.replyToHint')}
        error={errorOf('replyTo')}
        type="email"
        autoComplete="off"
        spellCheck={false}
        value={values.replyTo}
        onChange={(event) => change({ replyTo: event.target.value })}
      />
      <Choice
        label={t('organization.testMode')}
        hint={t('organization.testModeHint')}
        isOn={values.testMode}
        onChange={(testMode) => change({ testMode })}
      />
    </TypedForm>
  );
}
