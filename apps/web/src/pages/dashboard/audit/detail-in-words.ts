import { memberRoles, modelSources, speechKinds, type ShownAuditEntry } from '@parley/contract';
import { isLimit, isSetting, t } from './texts.ts';

/** The detail of a change in words: the log contains codes. An unknown detail is shown unchanged. */
export function detailInWords({ act, detail }: Pick<ShownAuditEntry, 'act' | 'detail'>): string | null {
  if (detail === null) return null;
  switch (act) {
    case 'SIGNED_IN':
      return t('way', { by: detail });
    case 'SIGN_IN_FAILED':
      return t('times', { n: Number(detail) });
    case 'MODEL_CHANGED':
      return t('detail.model', chosen(detail));
    case 'SPEECH_CHANGED':
      return speech(detail);
    case 'MEMBER_INVITED':
    case 'MEMBER_ADDED':
    case 'MEMBER_ROLE_CHANGED':
      return roles(detail);
    case 'ERASED':
      return t('detail.artifact', { artifact: detail });
    case 'ORGANIZATION_CHANGED':
      return inList(detail, (name) => (isSetting(name) ? t(`detail.settings.${name}`) : name));
    case 'LIMITS_CHANGED':
      return inList(detail, (name) => (isLimit(name) ? t(`detail.limits.${name}`) : name));
    case 'RETENTION_CHANGED':
      return inList(detail, period);
    default:
      return detail;
  }
}

/** Values for a sentence. `name`: `NONE`, `INSTALLATION`, or the name of the organization's own model. */
const chosen = (name: string) => ({ name, source: modelSources.find((each) => each === name) ?? 'OWN' });

/** `TEXT_TO_SPEECH: NONE` */
function speech(detail: string): string {
  const kind = speechKinds.find((each) => detail.startsWith(`${each}: `));
  return kind ? t(`detail.speech.${kind}`, chosen(detail.slice(kind.length + 2))) : detail;
}

/** `ADMIN`, or `VIEWER → ADMIN` */
function roles(detail: string): string {
  const [before, after] = detail.split(' → ').map((code) => {
    const role = memberRoles.find((each) => each === code);
    return role ? t('detail.role', { role }) : code;
  });
  return after === undefined ? (before ?? detail) : t('detail.roles', { before: before ?? '', after });
}

/** `mediaDays 30` */
function period(detail: string): string {
  const [what = '', days = ''] = detail.split(' ');
  return t('detail.period', { what, days: Number(days) });
}

const inList = (detail: string, wordOf: (code: string) => string): string =>
  detail.split(', ').map(wordOf).join(', ');
