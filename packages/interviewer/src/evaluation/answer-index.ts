import { stemSimilarity } from '../text/fuzzy.ts';
import { stemWeight } from '../text/word-weights.ts';

export interface StemMatch {
  /** From 0 (not said) to 1 (said with exactly these letters). */
  similarity: number;
  /** Indexes into the answer's content words. */
  positions: readonly number[];
}

export interface Coverage {
  /** 0 to 1. */
  share: number;
  /** The content words of the answer that were found. */
  positions: number[];
}

const NOT_SAID: StemMatch = { similarity: 0, positions: [] };

/** Finds whether and where a stem was said, and remembers earlier look-ups. */
export class AnswerIndex {
  /** The stems of the answer's content words, in order. */
  readonly stems: readonly string[];
  readonly #positionsByStem = new Map<string, number[]>();
  readonly #found = new Map<string, StemMatch>();

  /** @param stems the stems of the answer's content words, in order. */
  constructor(stems: readonly string[]) {
    this.stems = stems;
    stems.forEach((stem, position) => {
      const positions = this.#positionsByStem.get(stem);
      if (positions) positions.push(position);
      else this.#positionsByStem.set(stem, [position]);
    });
  }

  get distinctStems(): string[] {
    return [...this.#positionsByStem.keys()];
  }

  find(stem: string): StemMatch {
    const known = this.#found.get(stem);
    if (known) return known;
    const found = this.#search(stem);
    this.#found.set(stem, found);
    return found;
  }

  /** The weighted share of the stems that the answer contains anywhere. */
  cover(stems: readonly string[]): number {
    let covered = 0;
    let total = 0;
    for (const stem of new Set(stems)) {
      total += stemWeight(stem);
      covered += stemWeight(stem) * this.find(stem).similarity;
    }
    return total === 0 ? 0 : covered / total;
  }

  /**
   * The best weighted share within any run of `width` content words. The words of one point come close together;
   * words scattered over ten minutes of speech are there by chance.
   */
  coverWithin(stems: readonly string[], width: number): Coverage {
    const distinct = [...new Set(stems)];
    const total = distinct.reduce((sum, stem) => sum + stemWeight(stem), 0);
    const hits = distinct
      .flatMap((stem) => {
        const match = this.find(stem);
        const value = stemWeight(stem) * match.similarity;
        return match.positions.map((position) => ({ stem, position, value }));
      })
      .toSorted((left, right) => left.position - right.position);
    let best: Coverage = { share: 0, positions: [] };
    for (const [index, first] of hits.entries()) {
      const seen = new Map<string, { position: number; value: number }>();
      for (let at = index; at < hits.length; at += 1) {
        const hit = hits[at];
        if (!hit || hit.position >= first.position + width) break;
        if (!seen.has(hit.stem)) seen.set(hit.stem, hit);
      }
      const share = [...seen.values()].reduce((sum, hit) => sum + hit.value, 0) / total;
      if (share > best.share) best = { share, positions: [...seen.values()].map((hit) => hit.position) };
    }
    return best;
  }

  #search(stem: string): StemMatch {
    const exact = this.#positionsByStem.get(stem);
    if (exact) return { similarity: 1, positions: exact };
    let best = NOT_SAID;
    for (const [said, positions] of this.#positionsByStem) {
      const similarity = stemSimilarity(stem, said);
      if (similarity > best.similarity) best = { similarity, positions };
    }
    return best;
  }
}
