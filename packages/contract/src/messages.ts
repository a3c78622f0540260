import type * as z from 'zod/mini';

/**
 * Plain words for schema issues: what is wrong with the field and what to send. Passed per parse, so that
 * importing the contract changes nothing global.
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
      return `Not a valid ${issue.format}.`;
    case 'invalid_union':
      return 'Neither of the accepted shapes. See the reference for this field.';
    default:
      return undefined;
  }
}

function article(type: string): string {
  const words: Record<string, string> = {
    int: 'a whole number',
    number: 'a number',
    string: 'a string',
    boolean: 'true or false',
    array: 'an array',
    object: 'an object',
    record: 'an object of strings',
  };
  return words[type] ?? type;
}

function sizeWords(origin: string, relation: string, limit: number | bigint, inclusive: boolean): string {
  if (origin === 'string') return `Send ${relation} ${limit} character${Number(limit) === 1 ? '' : 's'}.`;
  if (origin === 'array') return `Send ${relation} ${limit} item${Number(limit) === 1 ? '' : 's'}.`;
  if (!inclusive) return `Send a number ${relation === 'at least' ? 'above' : 'below'} ${limit}.`;
  return `Send a number of ${relation} ${limit}.`;
}
