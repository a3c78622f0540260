import type { MeetingPerson, MeetingView, RecordedParts } from '@parley/contract';
import { useState } from 'react';
import { giveMeetingConsent } from '../../../api/meeting.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';
import { YourDataLink } from '../../interview/your-data-link.tsx';
import type { MeetingInterview } from '../is-meeting.ts';
import { Popover } from './popover.tsx';
import { t } from './texts.ts';

/** Shows everybody what is recorded now, and of whom. People can change their own choice here at any time. */
export function RecordingIndicator(props: {
  interview: MeetingInterview;
  view: MeetingView;
  /** The people who have a place in the room. */
  people: MeetingPerson[];
}) {
  const { interview, view, people } = props;
  const { recording } = view;
  if (recording === 'NEVER') {
    return (
      <span className="fact">
        <span className="sr">{t('recording.label')}</span>
        {t('recording.never')}
      </span>
    );
  }
  const isOn = recording === 'ON';
  const sending = people.filter(({ role }) => role !== 'OBSERVER');
  const recorded = sending.filter(isRecorded);
  const self = people.find(({ participantId }) => participantId === view.participantId);
  return (
    <Popover
      className={`rec ${recording === 'FAILED' || recording === 'INTERRUPTED' ? 'failed' : ''}`}
      summary={
        <>
          <i className={isOn ? 'dot' : 'dot off'} />
          <span>
            <span className="sr">{t('recording.label')}</span>
            {isOn
              ? t.rich('recording.on', {
                  recorded: recorded.length,
                  all: sending.length,
                  b: (chunks) => <b>{chunks}</b>,
                })
              : t(`recording.short.${recording}`)}
          </span>
          <Icon name="chevron-down" small />
        </>
      }
    >
      <h2>{t(`recording.heading.${recording}`)}</h2>
      {recording === 'ON' ? null : <p>{t(`recording.meaning.${recording}`)}</p>}
      <ul>
        {sending.map((person) => (
          <li key={person.participantId}>
            <b>
              {person.participantId === view.participantId
                ? t('tile.you', { name: person.name })
                : person.name}
            </b>
            <StateMark kind={isOn && isRecorded(person) ? 'live' : 'insufficient'}>
              {person.recorded === null ? t('recording.unasked') : t(`recording.parts.${person.recorded}`)}
            </StateMark>
          </li>
        ))}
      </ul>
      <p>
        {t('recording.everybody')}{' '}
        <YourDataLink meetingCode={interview.meetingCode}>{t('recording.kept')}</YourDataLink>
      </p>
      {self && self.role !== 'OBSERVER' ? <OwnChoice interview={interview} self={self} /> : null}
    </Popover>
  );
}

const isRecorded = ({ recorded }: MeetingPerson): boolean => recorded !== null && recorded !== 'NOTHING';
/** For each choice, the other choices, the most private first. */
const others: Record<RecordedParts, RecordedParts[]> = {
  PICTURE_AND_VOICE: ['NOTHING', 'VOICE'],
  VOICE: ['NOTHING', 'PICTURE_AND_VOICE'],
  NOTHING: ['VOICE', 'PICTURE_AND_VOICE'],
};

function OwnChoice({ interview, self }: { interview: MeetingInterview; self: MeetingPerson }) {
  const [state, setState] = useState<'idle' | 'storing' | 'failed'>('idle');
  const choose = async (recorded: RecordedParts) => {
    setState('storing');
    try {
      await giveMeetingConsent(interview.meetingCode, {
        disclosureVersion: interview.disclosure.version,
        recorded,
      });
      setState('idle');
      announce(t(`recording.changed.${recorded}`));
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <div className="acts">
        {others[self.recorded ?? 'NOTHING'].map((recorded) => (
          <Button
            key={recorded}
            size="small"
            disabled={state === 'storing'}
            onClick={() => void choose(recorded)}
          >
            {t(`recording.choose.${recorded}`)}
          </Button>
        ))}
      </div>
      <Failure>{state === 'failed' && t('recording.notStored')}</Failure>
    </>
  );
}
