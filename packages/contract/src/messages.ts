import type * as z from 'zod/mini';
import type { ErrorDetail } from './errors.ts';

/**
 * Explains a schema issue in plain words: what is wrong with the field and what to send. It is passed with each
 * parse, so that importing the contract changes nothing global.
 */
export function issueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `Required: send ${article(issue.expected)}.`
        : `Send ${article(issue.expected)}.`;
    case 'invalid_value':
      return `Send one of: ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return `${sizeWords(issue.origin, 'at least', issue.minimum, issue.inclusive ?? true)}`;
    case 'too_big':
      return `${sizeWords(issue.origin, 'at most', issue.maximum, issue.inclusive ?? true)}`;
    case 'invalid_format':
      return `Send ${article(issue.format)}.`;
    default:
      return undefined;
  }
}

/** The same for a query parameter, which can be sent more than once. */
export const parameterMessage = (issue: z.core.$ZodRawIssue): string | undefined =>
  Array.isArray(issue.input) ? 'It is there more than once. Send it once.' : issueMessage(issue);

/**
 * Turns an issue into error details. For a union it explains what is wrong with the variant that the caller probably
 * meant, at the path of the mistake. If it cannot tell which one was meant, it says what to send.
 */
export function detailsOf(issue: z.core.$ZodIssue, at: PropertyKey[] = []): ErrorDetail[] {
  const path = [...at, ...issue.path];
  if (issue.code !== 'invalid_union') return [{ path: path.map(String).join('.'), message: issue.message }];
  const meant = issue.errors.find((issues) => !issues.some(isOfAnotherType));
  if (meant) return meant.flatMap((inner) => detailsOf(inner, path));
  const shapes = issue.errors
    .flatMap((issues) => issues.filter(isOfAnotherType))
    .map(({ expected }) => article(expected));
  return [{ path: path.map(String).join('.'), message: `Send ${[...new Set(shapes)].join(' or ')}.` }];
}

const isOfAnotherType = (issue: z.core.$ZodIssue): issue is z.core.$ZodIssueInvalidType =>
  issue.code === 'invalid_type' && issue.path.length === 0;

function article(type: string): string {
  const words: Record<string, string> = {
    int: 'a whole number',
    number: 'a number',
    string: 'a string',
    boolean: 'true or false',
    array: 'an array',
    object: 'an object',
    record: 'an object of strings',
    uuid: 'a UUID such as 3f0e8a52-6f0b-4f6e-9d7c-2b1a5c9e8d70',
    url: 'a URL',
  };
  return words[type] ?? type;
}

function sizeWords(origin: string, relation: string, limit: number | bigint, inclusive: boolean): string {
  if (origin === 'string') return `Send ${relation} ${limit} character${Number(limit) === 1 ? '' : 's'}.`;
  if (origin === 'array') return `Send ${relation} ${limit} item${Number(limit) === 1 ? '' : 's'}.`;
  if (!inclusive) return `Send a number ${relation === 'at least' ? 'above' : 'below'} ${limit}.`;
  return `Send a number of ${relation} ${limit}.`;
}
