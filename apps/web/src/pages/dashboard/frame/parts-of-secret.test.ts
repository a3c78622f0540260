import { expect, it } from 'vitest';
import { partsOf } from './parts-of-secret.ts';

it.each([
  ['parley_org_abcdWXYZ', ['parley_org_', 'abcd', 'WXYZ']],
  ['parley_platform_abcdWXYZ', ['parley_platform_', 'abcd', 'WXYZ']],
  ['whsec_ab/cd+ef/ghWXY=', ['whsec_', 'ab/cd+ef/gh', 'WXY=']],
  ['http://localhost:3000/invitation/ab_cd-WXYZ', ['http://localhost:3000/invitation/', 'ab_cd-', 'WXYZ']],
])('splits %s into prefix, secret and end', (secret, parts) => expect(partsOf(secret)).toEqual(parts));
