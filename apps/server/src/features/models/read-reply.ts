/**
 * The JSON object in a model's reply. Some models put it into a Markdown fence, add words around it, or write their
 * thoughts before it.
 *
 * @returns undefined when there is none.
 */
export function readReply(text: string): unknown {
  const written = text.replace(/<think>[\s\S]*?<\/think>/g, '').trim();
  const fenced = /```(?:json)?\s*([\s\S]*?)```/.exec(written)?.[1];
  const between = written.slice(written.indexOf('{'), written.lastIndexOf('}') + 1);
  for (const candidate of [written, fenced, between]) {
    if (candidate === undefined || candidate === '') continue;
    try {
      return JSON.parse(candidate, storable) as unknown;
    } catch {
      // Try the next candidate.
    }
  }
  return undefined;
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\0|\p{Cs}/gu, '') : value;
