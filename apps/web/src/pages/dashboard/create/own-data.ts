import type { CreateInterviewInput } from '@parley/contract';

/** The CV of one candidate, and ids and metadata of the organization's own systems, as typed. */
export interface OwnData {
  /** The CV of the only candidate; it is not sent when there are several. */
  cv: string;
  externalJobId: string;
  /** `name: value`, one per line. Several values of the same name are joined. */
  metadata: string;
}

export const emptyOwnData: OwnData = { cv: '', externalJobId: '', metadata: '' };

/** @param hasOneCandidate the CV is sent only then, because it belongs to one person. */
export function ownDataInput(
  { cv, externalJobId, metadata }: OwnData,
  hasOneCandidate: boolean,
): Partial<CreateInterviewInput> {
  const pairs = new Map<string, string>();
  for (const [name, value] of pairsOf(metadata)) {
    const before = pairs.get(name);
    pairs.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return {
    ...(hasOneCandidate && cv.trim() !== '' ? { candidateCV: cv } : {}),
    ...(externalJobId.trim() === '' ? {} : { externalJobId: externalJobId.trim() }),
    ...(pairs.size === 0 ? {} : { metadata: Object.fromEntries(pairs) }),
  };
}

/** A line without a colon becomes a name with an empty value, so that no typed text is lost. */
function pairsOf(text: string): [string, string][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const colon = line.indexOf(':');
      return colon === -1 ? [line, ''] : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    });
}
