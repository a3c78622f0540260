import { stem } from './stems.ts';

/**
 * Words that occur in almost any account of work. They are weak evidence that a particular thing was said. A fixed
 * table is used instead of document frequencies. With those, a score would depend on the other questions of the
 * interview, and they were not better on the graded answers of Mohler et al. 2011 (r .602 against .601).
 */
const COMMON_AT_WORK = `
able add ask back bad believe best better big bring call case change come company consider customer day decide
deal different do effort end example experience fact feel few find first follow general get give go good great
group happen hard help high idea important instance involve issue job keep kind know large last later learn
level long look lot main make manage many matter mean member month need new next number often old one order part
people person place plan point position possible problem process project provide put question reason right role
same say second see several show situation small solution something start step stuff support sure take talk task
team tell thing think thought three time try two understand use way week well whole work year
`;

const COMMON_STEMS: ReadonlySet<string> = new Set(COMMON_AT_WORK.trim().split(/\s+/).map(stem));
const COMMON_WEIGHT = 0.5;

/** How much a matched stem proves: 1, or half for words that almost every answer contains. */
export function stemWeight(stemmed: string): number {
  return COMMON_STEMS.has(stemmed) ? COMMON_WEIGHT : 1;
}
