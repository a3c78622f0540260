/**
 * The JSON object in what a model wrote. Some put it in a Markdown fence, with words around it, or think aloud
 * before it.
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
      // The next one may be it.
    }
  }
  return undefined;
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\0|\p{Cs}/gu, '') : value;
