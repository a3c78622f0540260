import type { CandidateRequest, YourData } from '@parley/contract';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { dataCopyUrl } from '../../api/your-data.ts';
import { ArrivalHeading } from './arrival-heading.tsx';
import { CandidateFrame } from './candidate-frame.tsx';
import { DataRequestForm } from './data-request-form.tsx';
import './prejoin/prejoin.css';
import './your-data.css';

const route = getRouteApi('/interview/$meetingCode/your-data');

/** What is kept about the candidate and how long, a copy to take along, and what they can ask for. */
export default function YourDataPage() {
  const { interview, data } = route.useLoaderData();
  const router = useRouter();
  const { meetingCode, companyName } = interview;
  const facts = [
    { name: 'Yours', text: `${data.name}, ${data.email}.` },
    { name: 'Kept', text: `${keptWords(data)} All of it stays until ${companyName} deletes the interview.` },
    {
      name: 'Who sees it',
      text: `People at ${companyName} who take part in this hiring, and whoever runs Parley for them.`,
    },
    {
      name: 'Scores',
      text: `What the program suggests about your answers is for the people who decide, and not in the copy. ${companyName} can tell you more.`,
    },
  ];
  const refresh = () => void router.invalidate();
  return (
    <CandidateFrame interview={interview}>
      <div className="closing your-data">
        <ArrivalHeading arrived={false}>Your data</ArrivalHeading>
        <p className="lead">What is kept about you here, and what you can do about it.</p>
        <dl className="facts">
          {facts.map(({ name, text }) => (
            <div className="play" key={name}>
              <dt className="who">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <section>
          <h2>Take a copy</h2>
          <p>
            One file in JSON with everything above: your answers, what you agreed to, the mails that you got
            {data.hasRecording ? ', and a link to the recording that works for 7 days' : ''}.
          </p>
          <p>
            <a className={buttonClass('solid', 'big')} href={dataCopyUrl(meetingCode)} download>
              Download my data
            </a>
          </p>
        </section>
        <DataRequestForm
          meetingCode={meetingCode}
          kind="CORRECTION"
          heading="Ask for a correction"
          text={`Something is wrong? Say what, and ${companyName} is told.`}
          label="What is wrong, and what is right?"
          isNeeded
          button="Ask for a correction"
          onAsked={refresh}
        />
        <DataRequestForm
          meetingCode={meetingCode}
          kind="DELETION"
          heading="Ask for deletion"
          text={`People at ${companyName} decide and write to you: nothing is deleted at once. If they delete it, this link opens nothing any more.`}
          label="Why? You need not say."
          isNeeded={false}
          button="Ask for deletion"
          onAsked={refresh}
        />
        {data.requests.length > 0 ? <Asked requests={data.requests} /> : null}
        <p>
          <Link to="/interview/$meetingCode" params={{ meetingCode }}>
            Back to the interview
          </Link>
        </p>
      </div>
    </CandidateFrame>
  );
}

function keptWords({ answers, hasRecording, hasCv, mails }: YourData): string {
  const kept = [
    'your name and address',
    answers > 0 ? `the words of your ${answers === 1 ? 'answer' : `${answers} answers`}` : null,
    hasRecording ? 'the recording' : null,
    hasCv ? 'your CV' : null,
    mails > 0 ? `${mails} ${mails === 1 ? 'mail' : 'mails'} to you` : null,
    'your choices, and what happened when',
  ].filter((part) => part !== null);
  const words = kept.join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

const requestWords: Record<CandidateRequest['kind'], string> = {
  PERSON: 'You asked for a person',
  TIME: 'You asked for another time',
  CORRECTION: 'You asked for a correction',
  DELETION: 'You asked for deletion',
};

function Asked({ requests }: { requests: CandidateRequest[] }) {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
  return (
    <section>
      <h2>What you asked for</h2>
      <ul className="asked-list">
        {requests.map(({ kind, at, message }) => (
          <li key={at}>
            {requestWords[kind]} on <time dateTime={at}>{format.format(new Date(at))}</time>.
            {message ? <q>{message}</q> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
