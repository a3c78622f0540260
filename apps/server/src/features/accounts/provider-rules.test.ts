import { expect, it } from 'vitest';
import { ownPath, roleByGroups, type ProviderPolicy } from './provider-rules.ts';

const policy: ProviderPolicy = {
  organizationId: null,
  roles: [
    { group: 'hr', role: 'RECRUITER' },
    { group: 'cn=heads,ou=hr', role: 'ADMIN' },
    { group: 'owners', role: 'OWNER' },
  ],
  defaultRole: null,
  linkByEmail: false,
};

it.each([
  [['hr'], null, 'RECRUITER'],
  [['hr', 'cn=heads,ou=hr'], null, 'ADMIN'],
  [['owners', 'hr'], null, 'OWNER'],
  [['HR'], null, null],
  [['hr-interns'], null, null],
  [[], null, null],
  [[], 'VIEWER', 'VIEWER'],
  [['hr'], 'VIEWER', 'RECRUITER'],
] as const)('gives groups %j with the default %s the role %s', (groups, defaultRole, role) => {
  expect(roleByGroups([...groups], { ...policy, defaultRole })).toBe(role);
});

it.each([
  ['/interviews?search=ada', '/interviews?search=ada'],
  ['/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/a\nb', '/'],
  ['', '/'],
])('turns the wanted path %j into %j', (path, leadsTo) => {
  expect(ownPath(path)).toBe(leadsTo);
});
