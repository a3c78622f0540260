/**
 * Who says where a meeting between people is held, as the mails say it: `Tomasz Wrona or Priya Raman at Tidewater`; the
 * company where nobody leads it.
 */
export function whoTells(meeting: { hosts: readonly { name: string }[]; companyName: string }): string {
  const names = meeting.hosts.map(({ name }) => name);
  const listed = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');
  return listed === '' ? meeting.companyName : `${listed} at ${meeting.companyName}`;
}
