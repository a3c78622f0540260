import type { InterviewDetail } from '@parley/contract';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { t } from '../../scorecard/texts.ts';

/** The state of an interview's scorecards, with links to the member's own scorecard and to all of them. */
export function ScorecardsSection({ detail }: { detail: InterviewDetail }) {
  const { scorecards, interview } = detail;
  if (!scorecards) return null;
  const { isBlind, own, submitted, outstanding } = scorecards;
  const { meetingCode } = interview;
  if (!isBlind && own === null && submitted === 0 && outstanding === 0) return null;
  return (
    <section className="part scorecards" aria-labelledby="scorecards">
      <header>
        <h2 id="scorecards">{t('section.heading')}</h2>
        <p>{t('section.about')}</p>
      </header>
      {isBlind ? (
        <p className="notice">{t(own === 'OPEN' ? 'section.blind' : 'section.blindBefore')}</p>
      ) : submitted === 0 ? (
        <p>{t('section.none')}</p>
      ) : null}
      {outstanding > 0 ? <p className="quiet">{t('section.outstanding', { count: outstanding })}</p> : null}
      <p className="go">
        {own === null ? null : (
          <Link
            className={buttonClass(own === 'OPEN' ? 'solid' : 'line')}
            to="/interviews/$meetingCode/scorecard"
            params={{ meetingCode }}
          >
            {t(own === 'OPEN' ? 'section.write' : 'section.continue')}
          </Link>
        )}
        {isBlind || submitted === 0 ? null : (
          <Link
            className={buttonClass('line')}
            to="/interviews/$meetingCode/scorecards"
            params={{ meetingCode }}
          >
            {t('section.read', { count: submitted })}
          </Link>
        )}
      </p>
    </section>
  );
}
