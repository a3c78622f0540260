import type { PublicBooking } from '@parley/contract';
import { Icon } from '../../ui/icon.tsx';
import { placeWords } from './coming-words.ts';
import { listNames } from './name-words.ts';
import { lengthWords } from './people-words.ts';
import { t } from './texts.ts';

/** Who, how long, where, and about what. @param props.isOver leaves out how to join. */
export function Facts({ booking, isOver }: { booking: PublicBooking; isOver: boolean }) {
  const { hosts, jobRole, title } = booking;
  return (
    <ul className="facts">
      {hosts.length > 0 ? (
        <li>
          <Icon name="person" />
          <b>{listNames(hosts.map(({ name }) => name))}</b>
        </li>
      ) : null}
      {isOver ? null : (
        <>
          <li>
            <Icon name="clock" />
            <b>{lengthWords(booking)}</b>
          </li>
          <li>
            <Icon name={booking.hasRoom ? 'camera' : 'team'} />
            <span>{placeWords(booking)}</span>
          </li>
        </>
      )}
      <li>
        <Icon name="conversation" />
        <span>
          {jobRole === null || title.includes(jobRole) ? title : t('facts.role', { role: jobRole, title })}
        </span>
      </li>
    </ul>
  );
}
