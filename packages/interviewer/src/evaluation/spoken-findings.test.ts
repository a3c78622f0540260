import { expect, test } from 'vitest';
import { composeFeedback } from '../feedback/compose-feedback.ts';
import { evaluateByRules } from './evaluate-by-rules.ts';
import { readSpokenInterviews, type RealisticInterview } from './realistic.fixture.ts';

/** Everything that report, page, API and mail say about one interview, for people to read. */
function tellAll({ name, input }: RealisticInterview): string {
  const evaluation = evaluateByRules(input);
  const { strengths, suggestions, silentBecause } = composeFeedback({ ...input, evaluation });
  const mail = [
    ...strengths.map((one) => ['well', one] as const),
    ...suggestions.map((one) => ['better', one] as const),
  ];
  return [
    `# ${name}`,
    `${evaluation.recommendation}: ${evaluation.overallScore}`,
    ...evaluation.reasons.map((reason) => `  because: ${reason}`),
    `  summary: ${evaluation.summary}`,
    ...evaluation.questionEvaluations.flatMap((one) => [
      `? ${one.question}`,
      `  ${one.leftOut ?? one.score}${one.flags.map((flag) => ` [${flag}]`).join('')}: ${one.feedback}`,
      ...one.points.map(({ met, text, evidence }) =>
        met === 'no' ? `  no: ${text}` : `  ${met}: ${text}\n    "${evidence[0]?.quote}"`,
      ),
    ]),
    ...mail.map(
      ([kind, { text, question, quote }]) => `mail, ${kind}: ${question}\n  ${text}\n    "${quote?.quote}"`,
    ),
    ...(silentBecause === null ? [] : [`mail: nothing to say, ${silentBecause}`]),
  ].join('\n');
}

test('says exactly these things about people who speak freely, which a person has read and found true', async () => {
  const golden = `${readSpokenInterviews().map(tellAll).join('\n\n')}\n`;
  await expect(golden).toMatchFileSnapshot('interviews/spoken/findings.golden');
});
