import type { PublicInterview } from '@parley/contract';
import { Button } from '../../ui/button.tsx';
import { CandidateFrame } from './candidate-frame.tsx';
import './prejoin/prejoin.css';

/** Whoever asked for a person is not led into the AI interview as if nothing had been said; they may still choose it. */
export function AskedPage(props: {
  interview: PublicInterview;
  asked: NonNullable<PublicInterview['askedForPerson']>;
  onGoOn: () => void;
}) {
  const { interview, asked } = props;
  const { companyName, reading } = interview;
  const at = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(reading ? { timeZone: reading.timezone, hourCycle: reading.clock } : {}),
  }).format(new Date(asked.at));
  return (
    <CandidateFrame interview={interview}>
      <div className="closing">
        <h1>You asked for a person</h1>
        <p className="lead">
          You asked on <time dateTime={asked.at}>{at}</time>, and {companyName} was told. They will write to
          you; you need not do anything here.
        </p>
        {asked.message ? (
          <p>
            You wrote: <q>{asked.message}</q>
          </p>
        ) : null}
        <p>
          If you would rather not wait, you can still take the AI interview. Having asked for a person does
          not count against you, whatever you choose.
        </p>
        <div>
          <Button size="big" onClick={props.onGoOn}>
            Take the AI interview after all
          </Button>
        </div>
      </div>
    </CandidateFrame>
  );
}
