import type { CandidateNotice, NoticeSection } from '@parley/contract';
import { getRouteApi } from '@tanstack/react-router';
import { locale } from '../../language.ts';
import { ArrivalHeading } from '../../ui/arrival-heading.tsx';
import { FrameTop } from '../interview/frame-top.tsx';
import '../interview/prejoin/prejoin.css';
import './candidate-notice.css';
import { t } from './texts.ts';

const route = getRouteApi('/notice/$organizationId');

/** The notice of an organization to its candidates. It is made from the settings, and everybody can read it. */
export default function CandidateNoticePage() {
  const notice = route.useLoaderData();
  const { organizationName: company, branding } = notice;
  return (
    <div className="candidate">
      <title>{t('title', { company })}</title>
      <FrameTop interview={{ jobRole: null, title: t('short'), companyName: company, branding }} />
      <main>
        <div className="closing">
          <ArrivalHeading arrived={false}>{t('title', { company })}</ArrivalHeading>
          {notice.isCurrent ? (
            <p className="lead">{t('lead', { company })}</p>
          ) : (
            <p className="notice review">
              {t.rich('before', { a: (words) => <a href={location.pathname}>{words}</a> })}
            </p>
          )}
          <dl className="facts notice-facts">
            {notice.sections.map((section) => (
              <Section key={section.heading} of={section} />
            ))}
          </dl>
          <p className="quiet notice-edition">{editionWords(notice)}</p>
        </div>
      </main>
    </div>
  );
}

function Section({ of: { heading, text, items } }: { of: NoticeSection }) {
  return (
    <div className="play">
      <dt className="who">{heading}</dt>
      <dd>
        {text}
        {items.length > 0 ? (
          <ul className="notice-items">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : null}
      </dd>
    </div>
  );
}

/** Names the edition by the beginning of its hash, which is enough to find it again. */
function editionWords({ version, sha256, firstGivenAt }: CandidateNotice): string {
  const sha = sha256.slice(0, 12);
  if (firstGivenAt === null) return t('edition', { version, sha });
  const day = new Date(firstGivenAt).toLocaleDateString(locale, { dateStyle: 'long' });
  return t('since', { version, sha, day });
}
