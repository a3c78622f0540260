import { generalKinds, kinds, questionKinds, type QuestionKind } from '../kinds/kinds.ts';
import type { Category, EvaluationFocus, Question } from '../types.ts';
import { bank } from './bank.ts';
import type { BankItem, Family } from './bank-item.ts';
import { bankQuestion } from './bank-question.ts';
import { roleExperienceQuestion, skillExperienceQuestion } from './experience-question.ts';
import { kindQuotas, questionCount } from './quotas.ts';
import { roleFamilies } from './role-families.ts';
import { seededOrder } from './seeded.ts';
import { levelOf } from './seniority.ts';
import { canonicalSkill } from './skill-aliases.ts';

export interface QuestionSpec {
  /** The caller's own questions. They come first, and all of them are kept. */
  own: Question[];
  /** Whether the bank fills up the time that is left. */
  fill: boolean;
  jobRole: string;
  skills: string[];
  /** As sent; an unknown value counts as the middle level. */
  seniority: string | null;
  category: Category | null;
  evaluationFocus: EvaluationFocus;
  durationMinutes: number;
  /** The meeting code, so that the same interview always gets the same questions. */
  seed: string;
}

/**
 * The questions of an interview in the order in which they are asked: the caller's first, then those of the bank,
 * from easy ones (screening) to personal ones (culture). Deterministic.
 */
export function selectQuestions(spec: QuestionSpec): Question[] {
  const count = questionCount(spec.durationMinutes);
  if (!spec.fill || spec.own.length >= count) return [...spec.own];
  const quotas = kindQuotas(count, spec.category, spec.evaluationFocus);
  for (const question of spec.own) quotas[question.kind] = Math.max(0, quotas[question.kind] - 1);
  const draw = new Draw(spec, count - spec.own.length);
  for (const kind of questionKinds) draw.take(kind, quotas[kind]);
  for (const kind of generalKinds) draw.take(kind, Infinity);
  return [...spec.own, ...draw.inOrder()];
}

interface WantedSkill {
  /** The caller's word for the skill. */
  name: string;
  canonical: string;
  known: boolean;
}

/** One draw from the bank: it remembers which questions were taken and which skill comes next. */
class Draw {
  readonly #room: number;
  readonly #pool: BankItem[];
  readonly #skills: WantedSkill[];
  readonly #families: Family[];
  readonly #jobRole: string;
  readonly #taken: Question[] = [];
  readonly #usedIds: Set<string>;
  #nextSkill = 0;

  constructor(spec: QuestionSpec, room: number) {
    this.#room = room;
    const level = levelOf(spec.seniority);
    this.#pool = seededOrder(bank, spec.seed).filter((item) => item.levels.includes(level));
    this.#skills = wantedSkills(spec.skills);
    this.#families = familiesFor(spec.jobRole, this.#skills);
    this.#jobRole = spec.jobRole.trim();
    this.#usedIds = new Set(spec.own.map((question) => question.id));
  }

  take(kind: QuestionKind, wanted: number): void {
    for (let taken = 0; taken < wanted && this.#taken.length < this.#room; taken += 1) {
      const question = kinds[kind].fits === 'trade' ? this.#fromTrade(kind) : this.#fromGeneral(kind);
      if (!question) return;
      this.#usedIds.add(question.id);
      this.#taken.push(question);
    }
  }

  inOrder(): Question[] {
    return questionKinds.flatMap((kind) => this.#taken.filter((question) => question.kind === kind));
  }

  /** The listed skills take turns, so that a skill with many questions does not push out the others. */
  #fromTrade(kind: QuestionKind): Question | undefined {
    for (let tries = 0; tries < this.#skills.length; tries += 1) {
      const skill = this.#skills[this.#nextSkill % this.#skills.length];
      this.#nextSkill += 1;
      if (!skill) continue;
      const question = skill.known ? this.#forKnownSkill(kind, skill) : skillExperienceQuestion(skill.name);
      if (question && !this.#usedIds.has(question.id)) return question;
    }
    return this.#fromFamilies(kind) ?? this.#fromUnknownRole();
  }

  #forKnownSkill(kind: QuestionKind, skill: WantedSkill): Question | undefined {
    const matching = this.#unused(kind).filter((item) => item.skills.includes(skill.canonical));
    const ofTrade = matching.find(({ family }) => this.#families.includes(family));
    // A question of another trade about the skill ("Python" for a data scientist) is better than none, but only
    // once.
    const isAsked = this.#taken.some((question) => question.skill === skill.name);
    const item = ofTrade ?? (isAsked ? undefined : matching[0]);
    return item && bankQuestion(item, skill.name);
  }

  #fromFamilies(kind: QuestionKind): Question | undefined {
    for (const family of this.#families) {
      const item = this.#unused(kind).find((candidate) => candidate.family === family);
      if (item) return bankQuestion(item, null);
    }
    return undefined;
  }

  #fromUnknownRole(): Question | undefined {
    if (this.#families.length > 0 || this.#jobRole === '') return undefined;
    const question = roleExperienceQuestion(this.#jobRole);
    return this.#usedIds.has(question.id) ? undefined : question;
  }

  #fromGeneral(kind: QuestionKind): Question | undefined {
    const items = this.#unused(kind);
    const wanted = this.#skills.map((skill) => skill.canonical);
    const item = items.find(({ skills }) => skills.some((skill) => wanted.includes(skill))) ?? items[0];
    return item && bankQuestion(item, null);
  }

  #unused(kind: QuestionKind): BankItem[] {
    return this.#pool.filter((item) => item.kind === kind && !this.#usedIds.has(item.id));
  }
}

const bankSkills = new Set(bank.flatMap((item) => item.skills));

/** The skills of a list, without repetition. */
export function wantedSkills(names: readonly string[]): WantedSkill[] {
  const wanted = new Map<string, WantedSkill>();
  for (const name of names) {
    const canonical = canonicalSkill(name);
    if (canonical === '' || wanted.has(canonical)) continue;
    wanted.set(canonical, { name: name.trim(), canonical, known: bankSkills.has(canonical) });
  }
  return [...wanted.values()];
}

/** The trades of the role. When its words name none, the trades that ask about the listed skills. */
function familiesFor(jobRole: string, skills: readonly WantedSkill[]): Family[] {
  const byRole = roleFamilies(jobRole);
  if (byRole.length > 0) return byRole;
  const names = new Set(skills.map((skill) => skill.canonical));
  const bySkill = bank.filter((item) => item.skills.some((skill) => names.has(skill)));
  return [...new Set(bySkill.map((item) => item.family))].filter((family) => family !== 'general');
}
