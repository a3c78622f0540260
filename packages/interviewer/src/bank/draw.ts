import { kinds, questionKinds, type QuestionKind } from '../kinds/kinds.ts';
import type { Question } from '../types.ts';
import { bank } from './bank.ts';
import type { BankItem, Level, RoleFamily } from './bank-item.ts';
import { bankQuestion } from './bank-question.ts';
import { roleExperienceQuestion, skillExperienceQuestion } from './experience-question.ts';
import { englishTitle } from './german-titles.ts';
import type { KindQuotas } from './quotas.ts';
import { seededOrder } from './seeded.ts';
import { computing, skillOfJob } from './skill-of-job.ts';
import { suitsTitle } from './suits-title.ts';
import type { WantedSkill } from './wanted-skills.ts';

interface DrawRules {
  /** How many questions may be drawn at most. */
  room: number;
  /** How many questions of each kind are still wanted. `askEachSkill` counts them down. */
  quotas: KindQuotas;
  level: Level;
  seed: string;
  /** BCP 47 tag of the interview. */
  language: string;
  /** The most important first. */
  skills: readonly WantedSkill[];
  /** The trades of the role, best first; empty when no trade is known. */
  families: readonly RoleFamily[];
  jobRole: string;
  own: readonly Question[];
}

const isOfTrade = (kind: QuestionKind): boolean => kinds[kind].fits === 'trade';

/** Skills that every trade needs, such as communication. A question of one trade about them suits no other trade. */
const skillsOfEverybody = new Set(
  bank.filter(({ family }) => family === 'general').flatMap(({ skills }) => skills),
);

/** One draw from the bank: it remembers which questions were taken. */
export class Draw {
  readonly taken: Question[] = [];
  readonly #rules: DrawRules;
  readonly #pool: BankItem[];
  /** Questions that do not suit the job title. They are asked only when their first skill is listed. */
  readonly #otherTitles: BankItem[];
  readonly #usedIds: Set<string>;
  /** Whether the kind of interview has questions about the trade at all. */
  readonly #wantsTrade: boolean;
  /** How many questions are about each skill, by its canonical name. */
  readonly #asked = new Map<string, number>();
  /** How many questions ask for experience with a skill that the bank does not know. */
  #experiences = 0;

  constructor(rules: DrawRules) {
    this.#rules = rules;
    const title = englishTitle(rules.jobRole);
    const ofLevel = seededOrder(bank, rules.seed).filter((item) => item.levels.includes(rules.level));
    this.#pool = ofLevel.filter((item) => suitsTitle(item, title));
    this.#otherTitles = ofLevel.filter((item) => !suitsTitle(item, title));
    this.#wantsTrade = questionKinds.some((kind) => isOfTrade(kind) && rules.quotas[kind] > 0);
    this.#usedIds = new Set(rules.own.map((question) => question.id));
    for (const { skill } of rules.own) if (skill !== null) this.#count(skillOfJob(skill, rules.families));
  }

  /** Takes one question for each skill that has none yet, if possible of a kind that is still wanted. */
  askEachSkill(most: number): void {
    for (const skill of this.#rules.skills) {
      if (this.taken.length >= most) return;
      if (this.#asked.has(skill.canonical)) continue;
      const question = this.#aboutSkill(skill);
      this.#take(question, skill);
      this.#countDown(question.kind);
    }
  }

  /** Up to `wanted` more questions of a kind. @returns how many it found. */
  fillUp(kind: QuestionKind, wanted: number): number {
    let taken = 0;
    while (taken < wanted && this.taken.length < this.#rules.room) {
      const found = isOfTrade(kind) ? this.#fromTrade(kind) : this.#fromGeneral(kind);
      if (!found) break;
      this.#take(found.question, found.skill);
      taken += 1;
    }
    return taken;
  }

  #aboutSkill(skill: WantedSkill): Question {
    const { quotas } = this.#rules;
    const left = (kind: QuestionKind) => quotas[kind];
    const wantedKinds = questionKinds.filter((kind) => left(kind) > 0);
    const byNeed = [
      ...wantedKinds.filter(isOfTrade).toSorted((a, b) => left(b) - left(a)),
      ...wantedKinds.filter((kind) => !isOfTrade(kind)),
    ];
    for (const kind of byNeed) {
      const item = this.#itemFor(kind, skill);
      if (item) return this.#inWords(item, skill.name);
    }
    // A trade question about the skill says more than a question about experience with it. It is left out only when
    // this interview has no trade questions but still wants behavioural ones.
    if (this.#wantsTrade || quotas.BEHAVIORAL === 0) {
      for (const kind of questionKinds.filter(isOfTrade)) {
        const item = this.#itemFor(kind, skill);
        if (item) return this.#inWords(item, skill.name);
      }
    }
    const question = skillExperienceQuestion(skill.name, this.#rules.language, this.#experiences);
    this.#experiences += 1;
    return question;
  }

  /** Begins with the skills that have the fewest questions so far, so that no skill pushes out the others. */
  #fromTrade(kind: QuestionKind): { question: Question; skill: WantedSkill | null } | undefined {
    const { skills, families, jobRole } = this.#rules;
    const asked = ({ canonical }: WantedSkill) => this.#asked.get(canonical) ?? 0;
    for (const skill of skills.toSorted((left, right) => asked(left) - asked(right))) {
      const item = this.#itemFor(kind, skill);
      if (item) return { question: this.#inWords(item, skill.name), skill };
    }
    for (const family of families) {
      const item = this.#unused(kind).find((candidate) => candidate.family === family);
      if (item) return { question: this.#inWords(item, null), skill: null };
    }
    if (families.length > 0 || jobRole === '') return undefined;
    const question = roleExperienceQuestion(jobRole, this.#rules.language);
    return this.#usedIds.has(question.id) ? undefined : { question, skill: null };
  }

  #fromGeneral(kind: QuestionKind): { question: Question; skill: WantedSkill | null } | undefined {
    for (const skill of this.#rules.skills) {
      if (this.#asked.has(skill.canonical)) continue;
      const item = this.#unused(kind).find(
        ({ family, skills }) => family === 'general' && skills.includes(skill.canonical),
      );
      if (item) return { question: this.#inWords(item, skill.name), skill };
    }
    const item = this.#unused(kind).find(({ family }) => family === 'general');
    return item && { question: this.#inWords(item, null), skill: null };
  }

  /**
   * A question about the skill: of the role's own trades, else for everybody, else of another trade (a back-end
   * question about Python for a data scientist). It comes from another trade only when the skill has no question yet
   * or the trade of the role is unknown, and never when every trade needs the skill.
   */
  #itemFor(kind: QuestionKind, { canonical }: WantedSkill): BankItem | undefined {
    const { families } = this.#rules;
    const matching = [
      ...this.#unused(kind).filter(({ skills }) => skills.includes(canonical)),
      ...this.#unused(kind, this.#otherTitles).filter(({ skills }) => skills[0] === canonical),
    ].toSorted((left, right) => left.skills.indexOf(canonical) - right.skills.indexOf(canonical));
    const ofTrade = matching.find(({ family }) => family !== 'general' && families.includes(family));
    const ofEverybody = matching.find(({ family }) => family === 'general');
    const isForeignAllowed =
      !skillsOfEverybody.has(canonical) && (families.length === 0 || !this.#asked.has(canonical));
    // A question of a computing trade may be about any of its skills; in other trades only the first is its subject.
    const isSubject = ({ skills, family }: BankItem) => skills[0] === canonical || computing.has(family);
    return ofTrade ?? ofEverybody ?? (isForeignAllowed ? matching.find(isSubject) : undefined);
  }

  #inWords(item: BankItem, skill: string | null): Question {
    return bankQuestion(item, skill, this.#rules.language);
  }

  #unused(kind: QuestionKind, pool = this.#pool): BankItem[] {
    return pool.filter((item) => item.kind === kind && !this.#usedIds.has(item.id));
  }

  #take(question: Question, skill: WantedSkill | null): void {
    this.#usedIds.add(question.id);
    this.taken.push(question);
    if (skill) this.#count(skill.canonical);
  }

  #count(skill: string): void {
    this.#asked.set(skill, (this.#asked.get(skill) ?? 0) + 1);
  }

  /** When the quota of the kind is used up, the kind with the largest quota left gives up one of its places. */
  #countDown(kind: QuestionKind): void {
    const { quotas } = this.#rules;
    const most = questionKinds.toSorted((left, right) => quotas[right] - quotas[left]).at(0) ?? kind;
    const from = quotas[kind] > 0 ? kind : most;
    quotas[from] = Math.max(0, quotas[from] - 1);
  }
}
