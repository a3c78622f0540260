import type { Consent } from '@parley/contract';
import { Button } from '../../../ui/button.tsx';
import { t } from './later-texts.ts';
import { locale } from '../../../language.ts';

/** What the candidate agreed to before, in words, with a button to change it. */
export default function ConsentSummary(props: {
  consent: Consent;
  offerBrowserSpeech: boolean;
  durationMinutes: number;
  onChange: () => void;
}) {
  const { consent } = props;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(consent.givenAt));
  const minutes = Math.round(props.durationMinutes * consent.timeFactor);
  return (
    <div className="agreed">
      <ul>
        <li>{t('chosen.interview', { day })}</li>
        <li>{consent.recording ? t('chosen.recording') : t('chosen.noRecording')}</li>
        {props.offerBrowserSpeech ? (
          <li>
            {consent.browserSpeechRecognition ? t('chosen.browserSpeech') : t('chosen.noBrowserSpeech')}
          </li>
        ) : null}
        <li>
          {consent.timeFactor === 1
            ? t('chosen.timeAsPlanned', { minutes })
            : t('chosen.extraTime', { minutes })}
        </li>
      </ul>
      <Button size="big" onClick={props.onChange}>
        {t('chosen.change')}
      </Button>
    </div>
  );
}
