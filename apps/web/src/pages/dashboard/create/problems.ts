import type { ErrorDetail } from '@parley/contract';
import { ApiError } from '../../../api/request.ts';
import type { DraftPerson } from './draft.ts';

/** What must be corrected, by the field that the server named. */
export interface Problems {
  /** Errors of the form, with the server's path such as `questions.1.rubric.points.2.text`. */
  fields: ErrorDetail[];
  /** Messages by the key of the person and the name of the field. */
  people: ReadonlyMap<string, Partial<Record<'name' | 'email', string>>>;
  /** An error that concerns no field, such as of the network, the server or a missing role. */
  other: string | null;
  /** No response came to one request, so that it is unknown whether it took effect. */
  isUnanswered: boolean;
}

export const noProblems: Problems = { fields: [], people: new Map(), other: null, isUnanswered: false };

export const isFine = ({ fields, people, other }: Problems): boolean =>
  fields.length === 0 && people.size === 0 && other === null;

/** The message for one of these paths, or for a path below it. */
export const problemAt = ({ fields }: Problems, ...paths: string[]): string | null =>
  fields.find(({ path }) => paths.some((one) => path === one || path.startsWith(`${one}.`)))?.message ?? null;

/** Adds the errors of one refused request. `invited` are the first participants in its body. */
export function withRefusal(before: Problems, error: unknown, invited: readonly DraftPerson[]): Problems {
  if (!(error instanceof ApiError) || error.details.length === 0) {
    const isUnanswered = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
    return { ...before, other: error instanceof Error ? error.message : String(error), isUnanswered };
  }
  const people = new Map(before.people);
  const fields = [...before.fields];
  for (const detail of error.details) {
    const [, index = '', field] = /^participants\.(\d+)\.(name|email)$/.exec(detail.path) ?? [];
    const person = invited[Number(index)];
    if (index !== '' && person && (field === 'name' || field === 'email')) {
      people.set(person.key, { ...people.get(person.key), [field]: detail.message });
    } else if (!fields.some(({ path }) => path === detail.path)) fields.push(detail);
  }
  return { ...before, fields, people };
}

/** Whether the requests for the other people would be refused for the same reason. */
export const isOfForm = ({ fields, other }: Problems): boolean => fields.length > 0 || other !== null;
