import { t } from './meeting-texts.ts';

/**
 * Who will tell where a meeting between people is held, in the same words as the mails: `Tomasz Wrona or Priya Raman at
 * Tidewater`, or the company when nobody leads the meeting.
 */
export function whoInforms(meeting: { hosts: readonly { name: string }[]; companyName: string }): string {
  const names = meeting.hosts.map(({ name }) => name);
  const last = names.pop();
  if (last === undefined) return meeting.companyName;
  const listed = names.length === 0 ? last : t('whoTells.or', { names: names.join(', '), last });
  return t('whoTells.atCompany', { names: listed, company: meeting.companyName });
}
