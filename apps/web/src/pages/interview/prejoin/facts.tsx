import type { PublicInterview } from '@parley/contract';

/** Who, what, how long, who decides: set like a play, the question in the margin. */
export function Facts({ interview, timeFactor }: { interview: PublicInterview; timeFactor: number }) {
  const { companyName, questionCount } = interview;
  const minutes = Math.round(interview.durationMinutes * timeFactor);
  const facts = [
    { name: 'Who', text: `Parley, an AI interviewer, on behalf of ${companyName}.` },
    {
      name: 'What',
      text: `${questionCount} ${questionCount === 1 ? 'question' : 'questions'}, with a follow-up where one helps. Speak or type, as you like; both count the same.`,
    },
    {
      name: 'How long',
      text: `About ${minutes} minutes. You can pause, or leave and come back by the same link.`,
    },
    { name: 'Who decides', text: `A person at ${companyName}. The AI only prepares what they read.` },
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
