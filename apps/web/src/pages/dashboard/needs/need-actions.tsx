import type { Need } from '@parley/contract';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { ResendMail } from '../outbox/resend-mail.tsx';
import { nameOf } from './need-words.tsx';
import { t } from './texts.ts';

/** What one can do about a need. Every member may look; who may act sees what solves it. */
export function NeedActions({ need, mayAct }: { need: Need; mayAct: boolean }) {
  return (
    <div className="acts">
      {need.kind === 'CALENDAR' ? <CalendarActions need={need} /> : <Actions need={need} mayAct={mayAct} />}
    </div>
  );
}

type CalendarNeed = Extract<Need, { kind: 'CALENDAR' }>;

function CalendarActions({ need: { calendar } }: { need: CalendarNeed }) {
  const { name, email } = calendar.member;
  if (calendar.isOwn) {
    return (
      <Link to="/calendars" className={buttonClass('line', 'small')}>
        {t('calendar.open')}
      </Link>
    );
  }
  if (email === null) return null;
  const subject = encodeURIComponent(t('calendar.subject'));
  return (
    <a
      className={buttonClass('line', 'small')}
      href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
    >
      {t('calendar.ask', { name })}
    </a>
  );
}

function Actions({ need, mayAct }: { need: Exclude<Need, CalendarNeed>; mayAct: boolean }) {
  const name = nameOf(need);
  const way = wayOf(need);
  return (
    <>
      {mayAct && way && need.interview ? (
        <Link
          to="/interviews/new"
          search={{ from: need.interview.meetingCode, as: way }}
          className={buttonClass('line', 'small')}
          aria-label={t(`make.${way}Of`, { name })}
        >
          {t(`make.${way}`)}
        </Link>
      ) : null}
      {need.kind === 'MAIL' && mayAct && need.interview ? <ResendMail mail={need.mail} size="small" /> : null}
      {need.kind === 'MAIL' && mayAct ? (
        <Link to="/outbox/$mailId" params={{ mailId: need.mail.id }} className={buttonClass('line', 'small')}>
          {t('mail.open')}
        </Link>
      ) : null}
      {need.interview ? (
        <Link
          to="/interviews/$meetingCode"
          params={{ meetingCode: need.interview.meetingCode }}
          className={buttonClass('line', 'small')}
          aria-label={need.kind === 'REPORT' && mayAct ? t('decideOn', { name }) : t('openOf', { name })}
        >
          {need.kind === 'REPORT' && mayAct ? t('decide') : t('open')}
        </Link>
      ) : null}
    </>
  );
}

/** How another interview would solve it; null: it would not. */
function wayOf(need: Need): 'HUMAN' | 'TIMES' | null {
  if (need.kind === 'BOOKING' || need.kind === 'TIME') return 'TIMES';
  const isLeft = need.kind === 'PERSON' || need.kind === 'ABANDONED';
  return isLeft && need.interview.meetingType === 'AI_ONLY' ? 'HUMAN' : null;
}
