import type { JudgedPoint } from '../../prompts/evaluate-answer.ts';
import { normalizeText, originalRange, type NormalizedText } from '../../text/normalize.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { Evidence, Question } from '../../types.ts';
import type { ShownTurn } from './shown-answer.ts';

/** A model's claim about one point, after its quote was checked. */
export interface VerifiedPoint {
  pointId: string;
  met: JudgedPoint['met'];
  /** The words of the candidate; null where there are none. */
  evidence: Evidence | null;
  /** The model said that the point is met, but no words of the candidate support it. */
  isUnsupported: boolean;
}

/** Letters and digits that a quote needs at least, unless it is the whole turn. */
const SHORTEST_QUOTE = 8;

/**
 * Keeps a claim only with a quote that the candidate said in this answer, compared without case, accents and white
 * space. Words of the interviewer and of the question prove nothing, also when the candidate repeats them.
 */
export function verifyQuotes(
  points: readonly JudgedPoint[],
  question: Question,
  turns: readonly ShownTurn[],
): VerifiedPoint[] {
  const asked = [
    question.question,
    ...turns.filter(({ turn }) => turn.speaker === 'INTERVIEWER').map(({ turn }) => turn.text),
  ].map((text) => comparable(text).text);
  return points.map(({ pointId, met, turnId, quote }) => {
    const evidence = findEvidence(turnId, quote, asked, turns);
    const isClaimed = met !== 'no';
    return {
      pointId,
      met: evidence ? met : 'no',
      evidence,
      isUnsupported: isClaimed && evidence === null,
    };
  });
}

function findEvidence(
  turnId: string,
  quote: string,
  asked: readonly string[],
  turns: readonly ShownTurn[],
): Evidence | null {
  const named = turns.find(({ shownId }) => shownId === turnId);
  if (named?.turn.speaker === 'INTERVIEWER') return null;
  const wanted = comparable(quote.replace(/^[\s"'“”‘’«».…]+|[\s"'“”‘’«».…]+$/gu, '')).text.trim();
  if (wanted === '') return null;
  const own = turns.filter(({ turn }) => turn.speaker === 'CANDIDATE');
  const inOrder = named ? [named, ...own.filter((turn) => turn !== named)] : own;
  for (const candidate of inOrder) {
    const found = locate(candidate, wanted, asked);
    if (found) return found;
  }
  return null;
}

function locate({ turn, shown }: ShownTurn, wanted: string, asked: readonly string[]): Evidence | null {
  const said = comparable(shown.text);
  const at = said.text.indexOf(wanted);
  if (at < 0) return null;
  if (countLetters(wanted) < SHORTEST_QUOTE && countLetters(wanted) < countLetters(said.text)) return null;
  const inShown = originalRange(said, at, at + wanted.length);
  if (isRepeated(shown.text, inShown, wanted, asked)) return null;
  const { start, end } = originalRange(shown, inShown.start, inShown.end);
  return { turnId: turn.turnId, quote: turn.text.slice(start, end), start, end };
}

/** Whether the interviewer said both the quote and the whole sentence around it. */
function isRepeated(
  text: string,
  quote: { start: number; end: number },
  wanted: string,
  asked: readonly string[],
): boolean {
  if (!asked.some((words) => words.includes(wanted))) return false;
  const sentence = splitSentences(text).find(({ start, end }) => start <= quote.start && quote.start < end);
  const whole = sentence ? comparable(text.slice(sentence.start, sentence.end)).text : wanted;
  const core = whole.replace(/[^\p{L}\p{N}]+$/u, '');
  return asked.some((words) => words.includes(core));
}

/** The normalised text with single spaces and straight quotation marks, and where each character stands in `text`. */
function comparable(text: string): NormalizedText {
  const normalized = normalizeText(text);
  const joined: NormalizedText = { text: '', starts: [], ends: [] };
  for (let unit = 0; unit < normalized.text.length; unit += 1) {
    const character = normalized.text.charAt(unit);
    const isBlank = /\s/.test(character);
    if (isBlank && (joined.text === '' || joined.text.endsWith(' '))) continue;
    joined.text += isBlank ? ' ' : character.replace(/[“”„«»]/, '"');
    joined.starts.push(normalized.starts[unit] ?? 0);
    joined.ends.push(normalized.ends[unit] ?? 0);
  }
  return joined;
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
