import type { CandidateRequest, YourData } from '@parley/contract';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { dataCopyUrl } from '../../api/your-data.ts';
import { ArrivalHeading } from '../../ui/arrival-heading.tsx';
import { CandidateFrame } from './candidate-frame.tsx';
import { DataRequestForm } from './data-request-form.tsx';
import './prejoin/prejoin.css';
import './your-data.css';
import { t } from './your-data-texts.ts';

const route = getRouteApi('/interview/$meetingCode/your-data');

/** What is kept about the candidate and for how long, a copy to download, and what they can ask for. */
export default function YourDataPage() {
  const { interview, data } = route.useLoaderData();
  const router = useRouter();
  const { meetingCode, companyName: company } = interview;
  const facts = [
    { name: t('facts.yours'), text: t('facts.yoursText', { name: data.name, email: data.email }) },
    { name: t('facts.kept'), text: keptWords(data, company) },
    {
      name: t('facts.seenBy'),
      text: t('facts.seenByText', { company }),
    },
    {
      name: t('facts.scores'),
      text: t('facts.scoresText', { company }),
    },
  ];
  const refresh = () => void router.invalidate();
  return (
    <CandidateFrame interview={interview}>
      <div className="closing your-data">
        <ArrivalHeading arrived={false}>{t('title')}</ArrivalHeading>
        <p className="lead">{t('lead')}</p>
        <dl className="facts">
          {facts.map(({ name, text }) => (
            <div className="play" key={name}>
              <dt className="who">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <section>
          <h2>{t('copy.heading')}</h2>
          <p>{t(data.hasRecording ? 'copy.textWithRecording' : 'copy.text')}</p>
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
            {t('back')}
          </Link>
        </p>
      </div>
    </CandidateFrame>
  );
}

function keptWords({ answers, messages, hasRecording, hasCv, mails }: YourData, company: string): string {
  const yes = (has: boolean) => (has ? 'yes' : 'no');
  return t('facts.keptText', {
    answers,
    messages,
    recording: yes(hasRecording),
    cv: yes(hasCv),
    mails,
    company,
  });
}

function Asked({ requests }: { requests: CandidateRequest[] }) {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
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
