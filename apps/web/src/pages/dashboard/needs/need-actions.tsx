import type { Need } from '@parley/contract';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CalendarActions } from './calendar-actions.tsx';
import { CorrectMail } from './correct-mail.tsx';
import { SendLinkAgain } from './end-abandoned.tsx';
import { MarkSolved } from './mark-solved.tsx';
import { nameOf } from './need-words.tsx';
import type { Way } from './offer-times.tsx';
import { t } from './texts.ts';

/** Which panel is open below the row. */
export type Opened = Way | 'END';

/** The actions for a need. Every member can open its interview; members who may act also see how to solve it. */
export function NeedActions(props: {
  need: Need;
  mayAct: boolean;
  opened: Opened | null;
  /** The element id of the panel. */
  panel: string;
  onOpen: (opened: Opened | null) => void;
}) {
  const { need, mayAct } = props;
  return (
    <div className="acts">
      {need.kind === 'CALENDAR' ? <CalendarActions need={need} /> : null}
      {mayAct && need.kind !== 'CALENDAR' ? <Solving {...props} need={need} /> : null}
      {need.kind === 'CALENDAR' ? null : <OpenInterview need={need} mayAct={mayAct} />}
      {mayAct && need.kind !== 'CALENDAR' ? <MarkSolved need={need} /> : null}
    </div>
  );
}

type OtherNeed = Exclude<Need, { kind: 'CALENDAR' }>;

function Solving(props: {
  need: OtherNeed;
  opened: Opened | null;
  panel: string;
  onOpen: (opened: Opened | null) => void;
}) {
  const { need, opened } = props;
  const name = nameOf(need);
  const way = wayOf(need);
  const toggle = (one: Opened) => ({
    size: 'small' as const,
    'aria-expanded': opened === one,
    'aria-controls': opened === one ? props.panel : undefined,
    onClick: () => props.onOpen(opened === one ? null : one),
  });
  return (
    <>
      {way ? (
        <Button {...toggle(way)} aria-label={t(`make.${way}Of`, { name })}>
          {t(`make.${way}`)}
        </Button>
      ) : null}
      {need.kind === 'MAIL' ? <CorrectMail need={need} /> : null}
      {need.kind === 'MAIL' ? (
        <Link to="/outbox/$mailId" params={{ mailId: need.mail.id }} className={buttonClass('bare', 'small')}>
          {t('mail.open')}
        </Link>
      ) : null}
      {need.kind === 'ABANDONED' && need.interview.status === 'ACTIVE' ? (
        <>
          {need.candidateId === null ? null : <SendLinkAgain need={need} candidateId={need.candidateId} />}
          <Button {...toggle('END')} aria-label={t('abandoned.endOf', { name })}>
            {t('abandoned.end')}
          </Button>
        </>
      ) : null}
    </>
  );
}

function OpenInterview({ need, mayAct }: { need: OtherNeed; mayAct: boolean }) {
  if (!need.interview) return null;
  const name = nameOf(need);
  const decides = need.kind === 'REPORT' && mayAct;
  return (
    <Link
      to="/interviews/$meetingCode"
      params={{ meetingCode: need.interview.meetingCode }}
      className={buttonClass(decides ? 'line' : 'bare', 'small')}
      aria-label={decides ? t('decideOn', { name }) : t('openOf', { name })}
    >
      {decides ? t('decide') : t('open')}
    </Link>
  );
}

/** The kind of new interview that would solve the need; null if none would. */
function wayOf(need: OtherNeed): Way | null {
  if (need.kind === 'BOOKING' || need.kind === 'TIME' || need.kind === 'NOT_HELD') return 'TIMES';
  const isLeft = need.kind === 'PERSON' || need.kind === 'ABANDONED';
  return isLeft && need.interview.meetingType === 'AI_ONLY' ? 'HUMAN' : null;
}
