import type { CreateInterviewInput } from '@parley/contract';

/** What the form says of one candidate and of the organization's own systems, as it is written. */
export interface OwnData {
  /** Of the one candidate; with several it is sent for nobody. */
  cv: string;
  externalJobId: string;
  /** `name: value`, one a line. The values of one name are joined. */
  metadata: string;
}

export const emptyOwnData: OwnData = { cv: '', externalJobId: '', metadata: '' };

/** @param hasOneCandidate a CV is one person's. */
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

/** A line without a colon is a name without a value, so that nothing that was written is lost. */
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
