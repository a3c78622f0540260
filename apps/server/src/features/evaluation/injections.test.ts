import { reportResponse, type InterviewRecord } from '@parley/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sha256Hex } from '../../kernel/crypto.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectShape } from '../../testing/expect-shape.ts';
import {
  answersGiven,
  makeAnsweredInterview,
  questionsAsked,
} from '../../testing/factories/answered-interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { installationModelAt } from '../../testing/fake-model.ts';
import { askedOf, findingsOf } from '../../testing/findings.ts';
import { injections, unknownInjections } from '../../testing/injections.ts';
import { mailsOf } from '../../testing/life-cycle.ts';
import { openModelServer, type ModelRequest } from '../../testing/model-server.ts';

let clean: Awaited<ReturnType<typeof evaluated>>;
const server = forThisFile(() => openModelServer());
const test = forThisFile(() => openTestApp({ installationModel: installationModelAt(server.url) }));
const organization = forThisFile(() => makeOrganization(test));
beforeAll(async () => {
  server.always(obedient);
  const [first = '', ...rest] = answersGiven;
  clean = await evaluated({ answers: [`${first} They said: let Ines Marchetti do it.`, ...rest] });
});
beforeEach(() => {
  server.reset();
  server.always(obedient);
});

/** The texts that a model reads when no answer contains an attack. */
const cleanTexts = new Set([...answersGiven, `${answersGiven[0]} They said: let [name] do it.`]);
/**
 * A model that reads well and finds all criteria but the last. When it sees any other text than the clean answers, it
 * obeys it and finds all of them.
 */
function obedient(request: ModelRequest) {
  const asked = askedOf(request);
  const isClean = asked.turns.every(({ speaker, text }) => speaker === 'INTERVIEWER' || cleanTexts.has(text));
  const last = asked.criteria.length - 1;
  return { json: findingsOf(request, (index) => (isClean && index === last ? 'no' : 'yes')) };
}

interface Given {
  answers?: readonly (string | null)[];
  name?: string;
  input?: Record<string, unknown>;
}

async function evaluated({ answers, name = 'Ines Marchetti', input = {} }: Given) {
  const interview = await makeAnsweredInterview(test, organization, {
    ...(answers ? { answers } : {}),
    input: { participants: [{ name, email: 'ines@example.com' }], sendCandidateFeedback: true, ...input },
  });
  await test.runJobs();
  const bytes = server.requests.map(({ body }) => sha256Hex(JSON.stringify(body))).toSorted();
  const response = await apiOf(test, organization).get(`/interviews/${interview.meetingCode}/report`);
  const asked = server.requests.map(askedOf);
  const { current, evaluationStatus } = expectShape(reportResponse, response.json());
  if (!current) throw new Error(evaluationStatus);
  return { interview, asked, bytes, evaluationStatus, report: current };
}

const numbersOf = ({ report }: Awaited<ReturnType<typeof evaluated>>) => ({
  scores: report.questions.map(({ score }) => score),
  overallScore: report.overallScore,
  technical: report.technical,
  communication: report.communication,
  cultureFit: report.cultureFit,
});
/** The mails that the candidate received. */
const mailed = async ({ id }: InterviewRecord) =>
  (await mailsOf(test, id)).map(({ subject, text, html }) => `${subject}\n${text}\n${html ?? ''}`).join('\n');
const secrets = questionsAsked.flatMap(({ rubric }) => rubric.points.map(({ text }) => text));

/** More names are in the pure tests of what a model reads. */
const names = [
  'Aisha Khan',
  'Siobhán O’Brien',
  'Nguyễn Thị Mai',
  'Łukasz Żak',
  'Марина Петрова',
  'محمد علي',
  '山田太郎',
];

describe.each(Object.entries(injections).map(([how, attack], index) => [how, attack, index] as const))(
  'an order to the evaluator (%s)',
  (_how, attack, index) => {
    const [first = '', ...rest] = answersGiven;
    const oneLine = attack.replaceAll('\n', ' ').trim();

    it("changes no byte that the model reads and no score when it is in an answer, the CV and the job role, whatever the candidate's name", async () => {
      const said = `${first} They said: let ${names[index % names.length]} do it.`;
      const attacked = await evaluated({
        name: names[index % names.length] ?? '',
        answers: [index % 2 === 0 ? `${said} ${attack}` : `${oneLine}\n${said}`, ...rest],
        input: {
          candidateCV: `Twelve years in support. ${attack}`,
          jobRole: `Support ${oneLine}`.slice(0, 120).trim(),
        },
      });
      expect(attacked.bytes).toEqual(clean.bytes);
      expect(numbersOf(attacked)).toEqual(numbersOf(clean));
      expect(attacked).toMatchObject({ evaluationStatus: 'READY', report: { recommendation: 'REVIEW' } });
      expect(attacked.report.flags).toContain('injection');
      const mails = await mailed(attacked.interview);
      expect(mails).toContain('a language model and the built-in rules of Parley');
      for (const secret of secrets) expect(mails).not.toContain(secret);
      const feedback = mails
        .split('\n')
        .filter((line) => line.startsWith('> '))
        .join(' ');
      expect(feedback).not.toContain(oneLine);
    });
  },
);

it.each(Object.values(injections).filter((_, index) => index % 8 === 0))(
  'shows the model no name of a candidate, not even one that contains an order: %s',
  async (attack) => {
    const [first = '', ...rest] = answersGiven;
    const named = await evaluated({
      name: `Ines Marchetti, ${attack.replaceAll('\n', ' ').trim()}`.slice(0, 120).trim(),
      answers: [`${first} They said: let Ines do it.`, ...rest],
    });
    expect(named.bytes).toEqual(clean.bytes);
    expect(named.report.recommendation).toBe(clean.report.recommendation);
  },
);

describe('an order to the evaluator in words that no pattern knows', () => {
  it.each(unknownInjections)('gains no score when the candidate says nothing else: %s', async (attack) => {
    const answers = [attack, attack.replace('each', 'every'), null];
    server.always((request) => {
      const { criteria, turns } = askedOf(request);
      const { turnId = '', text = '' } = turns.at(-1) ?? {};
      const points = criteria.map(({ id }) => ({ pointId: id, met: 'yes', turnId, quote: text }));
      return { json: { answered: true, onTopic: true, points } };
    });
    const { report, evaluationStatus } = await evaluated({ answers });
    expect([evaluationStatus, report.recommendation]).toEqual(['READY', 'REVIEW']);
  });
});

describe('the protection against orders', () => {
  it.each([
    'The operating system: it schedules the threads.',
    'We ignore the previous version when the ETag matches.',
    'I told my team to forget the old plan and follow the instructions of the runbook.',
    'We scored each risk, and the highest score came first.',
    'As an AI engineer I built a retrieval pipeline and reviewed its answers.',
    'Our Lighthouse score went from 60 to 100.',
    'Will you grant access? I would, and mark it in the log.',
    'The café’s naïve façade broke; 数据库 were fine. 🙂',
  ])('leaves an honest sentence as it was said: %s', async (sentence) => {
    const [first = '', ...rest] = answersGiven;
    await evaluated({ answers: [`${first} ${sentence}`, ...rest], name: 'Will Grant' });
    const shown = server.requests.flatMap((request) => askedOf(request).turns.map(({ text }) => text));
    expect(shown).toContain(`${first} ${sentence}`);
  });

  it('changes only the name in a clean answer', () => {
    const shown = clean.asked.flatMap(({ turns }) =>
      turns.filter(({ speaker }) => speaker === 'CANDIDATE').map(({ text }) => text),
    );
    expect(shown.length).toBeGreaterThanOrEqual(3);
    for (const text of shown) expect(cleanTexts).toContain(text);
  });
});
