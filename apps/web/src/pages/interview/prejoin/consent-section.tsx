import type { PublicInterview } from '@parley/contract';
import { lazy, Suspense, useState, type RefObject } from 'react';
import { loadPart } from '../../../load-part.ts';
import { DisclosureList } from '../disclosure-list.tsx';
import { mayOfferBrowserSpeech, type DeviceSpeech } from '../speech/speech-kind.ts';
import { validConsent, type Choices } from './choices.ts';
import { ConsentForm } from './consent-form.tsx';
import { t } from './texts.ts';

/** Needed only by candidates who come back after they have consented. */
const ConsentSummary = lazy(() => loadPart(() => import('./consent-summary.tsx')));

/** The disclosure and the candidate's choices. After consent, both are shown in short and can be changed. */
export function ConsentSection(props: {
  interview: PublicInterview;
  choices: Choices;
  device: DeviceSpeech;
  onChange: (choices: Choices) => void;
  missing: boolean;
  requiredRef: RefObject<HTMLInputElement | null>;
}) {
  const { interview, choices, requiredRef } = props;
  const stored = validConsent(interview);
  const [reviewing, setReviewing] = useState(false);
  const form = {
    offerBrowserSpeech: mayOfferBrowserSpeech(interview, props.device),
    durationMinutes: interview.durationMinutes,
    leastTime: (interview.started && interview.consent?.timeFactor) || 1,
  };
  const review = () => {
    setReviewing(true);
    // The button is gone, so the first choice takes the focus.
    requestAnimationFrame(() => requiredRef.current?.focus());
  };
  return (
    <>
      {stored ? (
        <details className="known">
          <summary>{t('disclosure')}</summary>
          <DisclosureList disclosure={interview.disclosure} />
        </details>
      ) : (
        <section className="told">
          <h2 className="sr">{t('disclosure')}</h2>
          <DisclosureList disclosure={interview.disclosure} />
        </section>
      )}
      <section>
        <h2>{t('choices.heading')}</h2>
        {stored && !reviewing ? (
          <Suspense>
            <ConsentSummary {...form} consent={stored} onChange={review} />
          </Suspense>
        ) : (
          <ConsentForm
            {...form}
            choices={choices}
            onChange={props.onChange}
            missing={props.missing}
            requiredRef={requiredRef}
          />
        )}
        {stored?.recording && !choices.recording ? (
          <p className="check-note">{t('choices.withdrawn')}</p>
        ) : null}
      </section>
    </>
  );
}
