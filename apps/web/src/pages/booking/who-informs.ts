import { t } from './meeting-texts.ts';

/**
 * Who says where a meeting between people is held, as the mails say it: `Tomasz Wrona or Priya Raman at Tidewater`; the
 * company where nobody leads it.
 */
export function whoInforms(meeting: { hosts: readonly { name: string }[]; companyName: string }): string {
  const names = meeting.hosts.map(({ name }) => name);
  const last = names.pop();
  if (last === undefined) return meeting.companyName;
  const listed = names.length === 0 ? last : t('whoTells.or', { names: names.join(', '), last });
  return t('whoTells.atCompany', { names: listed, company: meeting.companyName });
}
