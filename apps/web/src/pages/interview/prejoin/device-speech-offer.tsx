import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { installDeviceSpeech } from '../speech/device-speech.ts';
import type { DeviceSpeech } from '../speech/speech-kind.ts';
import { t } from './later-texts.ts';

/** The browser can turn speech into text on this device once it has fetched the language. */
export default function DeviceSpeechOffer(props: {
  language: string;
  onFound: (device: DeviceSpeech) => void;
}) {
  const [fetching, setFetching] = useState(false);
  const get = async () => {
    if (fetching) return;
    setFetching(true);
    const state = await installDeviceSpeech(props.language);
    announce(t(state === 'ready' ? 'deviceSpeech.ready' : 'deviceSpeech.failed'));
    setFetching(false);
    props.onFound(state);
  };
  return (
    <Button size="big" icon="microphone" aria-disabled={fetching} onClick={() => void get()}>
      {fetching ? t('deviceSpeech.fetching') : t('deviceSpeech.get')}
    </Button>
  );
}
