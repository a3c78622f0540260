import { t } from '../texts.ts';

/**
 * Who says where a meeting between people is held, as the mails say it: `Tomasz Wrona or Priya Raman at Tidewater`; the
 * company where nobody leads it.
 */
export function whoTells(meeting: { hosts: readonly { name: string }[]; companyName: string }): string {
  const names = meeting.hosts.map(({ name }) => name);
  const [others, name] = [names.slice(0, -1).join(', '), names.at(-1)];
  const company = meeting.companyName;
  if (name === undefined) return company;
  return others === ''
    ? t('whoTells.one', { name, company })
    : t('whoTells.several', { others, last: name, company });
}
