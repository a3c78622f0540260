import { bounds, type OrganizationSettings, type UpdateOrganizationInput } from '@parley/contract';

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

/** What differs from the settings, so that somebody else's change to another field stays. */
export function changedOf(
  settings: OrganizationSettings,
  values: OrganizationValues,
): UpdateOrganizationInput {
  const before = valuesOfOrganization(settings);
  const input: UpdateOrganizationInput = {};
  if (values.name.trim() !== before.name) input.name = values.name;
  if (values.timezone !== before.timezone) input.timezone = values.timezone;
  if (values.language !== before.language) input.language = values.language;
  if (values.replyTo.trim() !== before.replyTo) input.replyTo = values.replyTo.trim();
  if (values.testMode !== before.testMode) input.testMode = values.testMode;
  return input;
}
