import type { RoleFamily } from './bank-item.ts';

/**
 * Words of a job role that name its trade. The first match is the main one; a role may belong to several ("full
 * stack", "data product manager"). The order matters: more specific words come first.
 */
const SIGNS: readonly (readonly [RegExp, readonly RoleFamily[]])[] = [
  [/\bfull[ -]?stack\b/, ['backend', 'frontend', 'software']],
  [
    /\b(?:front[ -]?end|web developer|react|angular|vue|javascript|ui (?:engineer|developer))\b/,
    ['frontend', 'software'],
  ],
  [
    /\b(?:back[ -]?end|api (?:engineer|developer)|node(?:\.?js)?|java|golang|php|ruby|\.net|django)\b/,
    ['backend', 'software'],
  ],
  [
    /\b(?:devops|sre|site reliability|platform engineer|cloud|infrastructure|system administrator|sysadmin)\b/,
    ['devops', 'software'],
  ],
  [
    /\b(?:data|machine learning|ml|ai engineer|analytics|statistician|business intelligence|bi analyst)\b/,
    ['data'],
  ],
  [/\b(?:product (?:manager|owner|lead|management)|head of product)\b/, ['product']],
  [
    /\b(?:project|programme|program|delivery) (?:manager|lead|coordinator|management|officer)\b|\bscrum master\b|\bagile coach\b/,
    ['project'],
  ],
  [
    /\b(?:customer (?:support|service|success|care|experience)|support (?:agent|engineer|specialist)|help ?desk|call cent(?:er|re))\b/,
    ['support'],
  ],
  [/\b(?:sales|account (?:executive|manager)|business development|sdr|bdr)\b/, ['sales']],
  [
    /\b(?:marketing|seo|content|copywriter|brand|growth|social media|communications|pr manager)\b/,
    ['marketing'],
  ],
  [
    /\b(?:finance|financial|accountant|accounting|bookkeeper|controller|controlling|auditor|treasur\w*|payroll|cfo)\b/,
    ['finance'],
  ],
  [
    /\b(?:hr|human resources|recruit\w*|talent|people (?:partner|operations|manager)|personnel)\b/,
    ['people'],
  ],
  [/\b(?:ux|ui|designer|product design|graphic|art director)\b/, ['design']],
  [
    /\b(?:operations|logistics|warehouse|supply chain|procurement|purchas\w*|buyer|office manager|store manager|shift|production|manufacturing|driver|administrative|assistant|coordinator)\b/,
    ['operations'],
  ],
  [
    /\b(?:software|developer|programmer|engineer|engineering|architect|tester|qa|cto|mobile|ios|android|python|typescript)\b/,
    ['software', 'backend'],
  ],
];

/** The trades of a job role, best first; empty when no word is known. */
export function roleFamilies(jobRole: string): RoleFamily[] {
  const role = jobRole.toLowerCase();
  const found = SIGNS.flatMap(([sign, families]) => (sign.test(role) ? families : []));
  return [...new Set(found)];
}
