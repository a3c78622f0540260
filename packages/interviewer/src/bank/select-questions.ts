import { generalKinds, kinds, questionKinds } from '../kinds/kinds.ts';
import type { KindRules } from '../kinds/kind-rules.ts';
import type { Category, EvaluationFocus, Question } from '../types.ts';
import { bank } from './bank.ts';
import { Draw } from './draw.ts';
import { kindQuotas, questionCount, type KindQuotas } from './quotas.ts';
import { roleFamilies } from './role-families.ts';
import { levelOf } from './seniority.ts';
import { isInCV } from './skill-in-cv.ts';
import { wantedSkills } from './wanted-skills.ts';

export interface QuestionSpec {
  /** The caller's own questions. They come first, and all of them are kept. */
  own: Question[];
  /** Whether the bank fills up the time that is left. */
  fill: boolean;
  jobRole: string;
  /** The most important first. */
  skills: string[];
  /** As sent; an unknown value counts as the middle level. */
  seniority: string | null;
  category: Category | null;
  evaluationFocus: EvaluationFocus;
  durationMinutes: number;
  /** See jobSeed: the same for every candidate of a job, so that they are asked the same. */
  seed: string;
  /**
   * Decides only the order, so that candidates stay comparable: of the questions of one kind, those about listed skills
   * that the résumé names are asked first.
   */
  candidateCV?: string | null;
  /** BCP 47 tag, English unless given. It decides the words of the questions, and what an abbreviated job title means. */
  language?: string;
}

/**
 * The questions of an interview in the order in which they are asked: the caller's first, then those of the bank,
 * from easy ones (screening) to personal ones (culture). Each listed skill gets a question while there is room, the
 * first ones of the list first. Deterministic.
 */
export function selectQuestions(spec: QuestionSpec): Question[] {
  const count = questionCount(spec.durationMinutes);
  if (!spec.fill || spec.own.length >= count) return [...spec.own];
  const quotas = kindQuotas(count, spec.category, spec.evaluationFocus);
  for (const question of spec.own) quotas[question.kind] = Math.max(0, quotas[question.kind] - 1);
  const room = count - spec.own.length;
  const families = roleFamilies(spec.jobRole, spec.language);
  const draw = new Draw({
    room,
    quotas,
    level: levelOf(spec.seniority),
    seed: spec.seed,
    language: spec.language ?? 'en',
    skills: wantedSkills(spec.skills, families),
    families,
    jobRole: spec.jobRole.trim(),
    own: spec.own,
  });
  draw.askEachSkill(room - reservedFor(spec, quotas, room));
  let missing = 0;
  for (const kind of questionKinds) {
    const found = draw.fillUp(kind, quotas[kind]);
    if (kinds[kind].fits === 'trade') missing += quotas[kind] - found;
  }
  // When the trade has too few questions of one kind, those of its other kind fit better than general questions.
  if (families.length > 0) for (const kind of tradeKinds) missing -= draw.fillUp(kind, missing);
  for (const kind of generalKinds) draw.fillUp(kind, Infinity);
  return [...spec.own, ...inOrder(draw.taken, spec.candidateCV ?? '')];
}

const tradeKinds = questionKinds.filter((kind) => kinds[kind].fits === 'trade');

const FEWEST_FOR_RESERVE = 3;

/**
 * Keeps one place for the main kind of question of the category, unless that kind is about the trade. Otherwise many
 * listed skills could leave a screening without any screening question.
 */
function reservedFor({ category }: QuestionSpec, quotas: KindQuotas, room: number): 0 | 1 {
  if (category === null || room < FEWEST_FOR_RESERVE) return 0;
  const rulesOf = (kind: keyof typeof kinds): KindRules => kinds[kind];
  const shareOf = (kind: keyof typeof kinds) => rulesOf(kind).shares[category] ?? 0;
  const chief = questionKinds.toSorted((left, right) => shareOf(right) - shareOf(left)).at(0);
  // BEHAVIORAL needs no place, because the questions about experience with a skill are of this kind.
  if (chief === undefined || chief === 'BEHAVIORAL' || rulesOf(chief).fits === 'trade') return 0;
  return quotas[chief] > 0 ? 1 : 0;
}

const places = new Map(bank.map(({ id }, place) => [id, place]));
const asWritten = (questions: readonly Question[]): Question[] =>
  questions.toSorted((left, right) => (places.get(left.id) ?? 0) - (places.get(right.id) ?? 0));

function inOrder(taken: readonly Question[], candidateCV: string): Question[] {
  const isAskedLater = ({ skill }: Question) => (skill !== null && isInCV(skill, candidateCV) ? 0 : 1);
  return questionKinds.flatMap((kind) => {
    const drawn = taken.filter((question) => question.kind === kind);
    // Screening questions keep the order of the bank: the introduction first, practical matters last.
    const ofKind = kind === 'SCREENING' ? asWritten(drawn) : drawn;
    return candidateCV === ''
      ? ofKind
      : ofKind.toSorted((left, right) => isAskedLater(left) - isAskedLater(right));
  });
}
