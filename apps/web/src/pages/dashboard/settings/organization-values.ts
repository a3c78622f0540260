import {
  bounds,
  type OrganizationSettings,
  type ShownOrganization,
  type UpdateOrganizationInput,
} from '@parley/contract';

/** The form as it is typed. */
export interface OrganizationValues {
  name: string;
  timezone: string;
  /** Empty: no language was chosen. */
  language: string;
  /** Empty: no address. */
  replyTo: string;
  testMode: boolean;
}

export const valuesOfOrganization = (settings: OrganizationSettings): OrganizationValues => ({
  name: settings.name,
  timezone: settings.timezone,
  language: settings.language ?? '',
  replyTo: settings.replyTo ?? '',
  testMode: settings.testMode,
});

/** Whether the text is a number of minutes that the server accepts. */
export const isNotice = (typed: string): boolean =>
  /^\d{1,6}$/.test(typed.trim()) && Number(typed) <= bounds.minNoticeMinutes.max;

/** The values in the form that the server accepts. */
export const inputOfOrganization = (values: OrganizationValues): UpdateOrganizationInput => ({
  ...values,
  name: values.name.trim(),
  replyTo: values.replyTo.trim(),
});

/** The changed fields, with their shown values as `before`, so that the server refuses to overwrite a newer change. */
export function changedOf(
  shown: UpdateOrganizationInput,
  values: UpdateOrganizationInput,
): UpdateOrganizationInput {
  const input: UpdateOrganizationInput = { ...values };
  const before = { ...shown };
  for (const name of Object.keys(values) as (keyof ShownOrganization)[]) {
    if (JSON.stringify(values[name]) !== JSON.stringify(shown[name])) continue;
    delete input[name];
    delete before[name];
  }
  return Object.keys(input).length === 0 ? input : { ...input, before };
}
