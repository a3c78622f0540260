import type { RecordedParts } from '@parley/contract';
import { useId, type Ref } from 'react';
import { DisclosureList } from '../../interview/disclosure-list.tsx';
import type { MeetingInterview } from '../is-meeting.ts';
import { onlyObserves } from '../meeting-interview.ts';
import { choosesRecording, type Entry } from './choice-form.ts';
import { t } from './texts.ts';

/** In the order of the page. The contract's list is not used, because it would load the code that checks requests. */
const recordedParts = ['PICTURE_AND_VOICE', 'VOICE', 'NOTHING'] as const satisfies RecordedParts[];

/** The disclosure, and the choice of what is recorded. When nobody is recorded, it says so instead of asking. */
export function RecordingChoice(props: {
  interview: MeetingInterview;
  chosen: Entry['recorded'];
  onChoose: (recorded: Entry['recorded']) => void;
  isMissing: boolean;
  firstRef: Ref<HTMLInputElement>;
}) {
  const { interview } = props;
  const { meeting, disclosure } = interview;
  const wasTold = meeting.consent?.disclosureVersion === disclosure.version;
  const told = <DisclosureList disclosure={disclosure} />;
  return (
    <>
      {wasTold ? (
        <details className="known">
          <summary>{t('recorded.told')}</summary>
          {told}
        </details>
      ) : (
        <section className="told">
          <h2 className="sr">{t('recorded.told')}</h2>
          {told}
        </section>
      )}
      <section>
        <h2>{t(meeting.isRecorded ? 'recorded.heading' : 'recorded.headingNever')}</h2>
        {choosesRecording(interview) ? <Choices {...props} /> : null}
        {meeting.isRecorded ? null : <p className="sub">{t('recorded.subNever')}</p>}
        {meeting.isRecorded && onlyObserves(interview) ? (
          <p className="sub">{t('recorded.subObserver')}</p>
        ) : null}
      </section>
    </>
  );
}

function Choices(props: {
  chosen: Entry['recorded'];
  onChoose: (recorded: Entry['recorded']) => void;
  isMissing: boolean;
  firstRef: Ref<HTMLInputElement>;
}) {
  const id = useId();
  return (
    <>
      <p className="sub">{t('recorded.sub')}</p>
      <fieldset
        className="choices"
        aria-describedby={props.isMissing ? `${id}-missing` : undefined}
        role="radiogroup"
        aria-invalid={props.isMissing || undefined}
      >
        <legend className="sr">{t('recorded.legend')}</legend>
        {recordedParts.map((part, index) => (
          <div className="choice" key={part}>
            <input
              type="radio"
              name="recorded"
              id={`${id}-${part}`}
              ref={index === 0 ? props.firstRef : undefined}
              checked={props.chosen === part}
              aria-describedby={`${id}-${part}-hint`}
              onChange={() => props.onChoose(part)}
            />
            <div>
              <label htmlFor={`${id}-${part}`}>{t(`recorded.${part}`)}</label>
              <p className="hint" id={`${id}-${part}-hint`}>
                {t(`recorded.hint.${part}`)}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      {props.isMissing ? (
        <p className="fail" id={`${id}-missing`}>
          {t('recorded.missing')}
        </p>
      ) : null}
    </>
  );
}
