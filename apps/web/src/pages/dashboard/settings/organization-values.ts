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
  /** Empty: none was chosen. */
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

/** Whether these are minutes that the server takes. */
export const isNotice = (typed: string): boolean =>
  /^\d{1,6}$/.test(typed.trim()) && Number(typed) <= bounds.minNoticeMinutes.max;

/** As the server takes them. */
export const inputOfOrganization = (values: OrganizationValues): UpdateOrganizationInput => ({
  ...values,
  name: values.name.trim(),
  replyTo: values.replyTo.trim(),
});

/** What differs from what was shown, and what was shown of it, so that nobody's change is undone unseen. */
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
