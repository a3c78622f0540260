import type { CandidateRequest, PublicInterview, YourData } from '@parley/contract';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { dataCopyUrl } from '../../api/your-data.ts';
import { ArrivalHeading } from '../../ui/arrival-heading.tsx';
import { MeetingFrame } from '../meeting/meeting-frame.tsx';
import { CandidateFrame } from './candidate-frame.tsx';
import { DataRequestForm } from './data-request-form.tsx';
import { howLongKept } from './how-long-kept.ts';
import './prejoin/prejoin.css';
import './facts.css';
import './your-data.css';
import { t } from './your-data-texts.ts';
import { locale } from '../../language.ts';

const route = getRouteApi('/interview/$meetingCode/your-data');

/** What is kept about the person with this link, and how long; a copy to download; what the person can request. */
export default function YourDataPage() {
  const { interview, data } = route.useLoaderData();
  const router = useRouter();
  const { meetingCode, companyName: company } = interview;
  const refresh = () => void router.invalidate();
  return (
    <Frame interview={interview} data={data}>
      <div className="closing your-data">
        <ArrivalHeading arrived={false}>{t('title')}</ArrivalHeading>
        <p className="lead">{t('lead')}</p>
        <dl className="facts">
          {factsOf(data).map(({ name, text }) => (
            <div className="play" key={name}>
              <dt className="who">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <section>
          <h2>{t('copy.heading')}</h2>
          <p>{copyWords(data)}</p>
          <p>
            <a className={buttonClass('solid', 'big')} href={dataCopyUrl(meetingCode)} download>
              {t('copy.download')}
            </a>
          </p>
        </section>
        <DataRequestForm
          meetingCode={meetingCode}
          kind="CORRECTION"
          heading={t('correction.heading')}
          text={t('correction.text', { company })}
          label={t('correction.label')}
          isNeeded
          button={t('correction.heading')}
          onAsked={refresh}
        />
        <DataRequestForm
          meetingCode={meetingCode}
          kind="DELETION"
          heading={t('deletion.heading')}
          text={t('deletion.text', { company })}
          label={t('deletion.label')}
          isNeeded={false}
          button={t('deletion.heading')}
          onAsked={refresh}
        />
        {data.requests.length > 0 ? <Asked requests={data.requests} /> : null}
        <p>
          <Link to="/interview/$meetingCode" params={{ meetingCode }}>
            {t(data.kind === 'TEAM_MEETING' ? 'backToMeeting' : 'back')}
          </Link>
        </p>
      </div>
    </Frame>
  );
}

const isInterviewedByAi = ({ kind, role }: YourData) => kind === 'AI_INTERVIEW' && role === 'CANDIDATE';

/** The frame of the link's other pages. Only the candidate of an AI interview gets the one that explains scoring. */
function Frame(props: { interview: PublicInterview; data: YourData; children: ReactNode }) {
  const { interview, data, children } = props;
  if (isInterviewedByAi(data)) return <CandidateFrame interview={interview}>{children}</CandidateFrame>;
  return (
    <MeetingFrame interview={interview} title={t('pageTitle', { title: interview.title })}>
      {children}
    </MeetingFrame>
  );
}

function factsOf(data: YourData): { name: string; text: string }[] {
  const { companyName: company, kind, role, name, email } = data;
  const seenBy = t(kind === 'TEAM_MEETING' ? 'facts.seenByOfTeam' : 'facts.seenByText', { company });
  const facts = [
    { name: t('facts.yours'), text: t('facts.yoursText', { name, email }) },
    { name: t('facts.kept'), text: keptWords(data) },
    { name: t('facts.howLong'), text: howLongKept(data) },
    { name: t('facts.seenBy'), text: data.notes > 0 ? `${seenBy} ${t('facts.notesText')}` : seenBy },
  ];
  const isCandidate = role === 'CANDIDATE' && kind !== 'TEAM_MEETING';
  if (isCandidate) facts.push({ name: t('facts.scores'), text: t('facts.scoresText', { company }) });
  if (!isInterviewedByAi(data)) facts.push({ name: t('facts.others'), text: othersWords(data, isCandidate) });
  return facts;
}

function othersWords({ kind }: YourData, isCandidate: boolean): string {
  if (kind === 'TEAM_MEETING') return t('facts.othersOfTeam');
  return t(isCandidate ? 'facts.othersOfCandidate' : 'facts.othersText');
}

function keptWords(data: YourData): string {
  const { answers, messages, notes, scores, mails } = data;
  const yes = (has: boolean) => (has ? 'yes' : 'no');
  const shared = { messages, recording: yes(data.hasRecording), cv: yes(data.hasCv), mails };
  return isInterviewedByAi(data)
    ? t('facts.keptText', { answers, ...shared })
    : t('facts.keptOfMeeting', { said: answers, notes, scores, ...shared });
}

function copyWords(data: YourData): string {
  const { hasRecording, copiesRecording, companyName: company } = data;
  if (isInterviewedByAi(data)) return t(copiesRecording ? 'copy.textWithRecording' : 'copy.text');
  return hasRecording ? t('copy.textWithOthers', { company }) : t('copy.textOfMeeting');
}

function Asked({ requests }: { requests: CandidateRequest[] }) {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <section>
      <h2>{t('asked.heading')}</h2>
      <ul className="asked-list">
        {requests.map(({ kind, at, message }) => (
          <li key={at}>
            {t.rich(`asked.${kind}`, {
              at: format.format(new Date(at)),
              time: (chunks) => <time dateTime={at}>{chunks}</time>,
            })}
            {message ? <q>{message}</q> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
