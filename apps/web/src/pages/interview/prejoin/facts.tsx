import type { PublicInterview } from '@parley/contract';
import { t } from './texts.ts';

/** Who, what, how long, and who decides: in two columns, with the question in the margin. */
export function Facts({ interview, timeFactor }: { interview: PublicInterview; timeFactor: number }) {
  const { companyName: company, questionCount } = interview;
  const minutes = Math.round(interview.durationMinutes * timeFactor);
  const facts = [
    { name: t('facts.who'), text: t('facts.whoText', { company }) },
    {
      name: t('facts.what'),
      text: t('facts.whatText', { count: questionCount }),
    },
    {
      name: t('facts.howLong'),
      text: t('facts.howLongText', { minutes }),
    },
    { name: t('facts.whoDecides'), text: t('facts.whoDecidesText', { company }) },
  ];
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div className="play" key={fact.name}>
          <dt className="who">{fact.name}</dt>
          <dd>{fact.text}</dd>
        </div>
      ))}
    </dl>
  );
}
