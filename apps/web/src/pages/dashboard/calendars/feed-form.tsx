import { useState } from 'react';
import { Failure } from '../../../ui/failure.tsx';
import { TextField } from '../../../ui/field.tsx';
import { connectFeed } from './calendars-api.ts';
import type { ConnectFormProps } from './connect-form-props.ts';
import { refusalOf } from './refusal.ts';
import { useFirstInvalid } from './use-first-invalid.ts';
import { t } from './texts.ts';

export const feedProtocols = ['http:', 'https:', 'webcal:', 'webcals:'];

/** A complete URL with one of these protocols. */
export function isAddress(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text.trim()) && protocols.includes(new URL(text.trim()).protocol);
}

/** The secret URL of a feed, which is read before anything is stored. */
export function FeedForm({ id, error, onSubmit }: ConnectFormProps) {
  const [url, setUrl] = useState('');
  const [asked, setAsked] = useState(0);
  const form = useFirstInvalid(error ?? asked);
  const refusal = refusalOf(error, ['url']);
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    setAsked(asked + 1);
    if (isAddress(url, feedProtocols)) onSubmit(() => connectFeed({ url: url.trim() }));
  };
  return (
    <form id={id} ref={form} className="dialog-form" onSubmit={submit} noValidate>
      <p className="quiet">{t('feedForm.advice')}</p>
      <FeedField
        value={url}
        onChange={setUrl}
        error={
          asked > 0 && !isAddress(url, feedProtocols) ? t('feedForm.giveWholeAddress') : refusal.of('url')
        }
      />
      <Failure>{refusal.whole && t('feedForm.nothingWasConnected', { whole: refusal.whole })}</Failure>
    </form>
  );
}

/** Everybody who has the URL can read the calendar, so it is kept like a password. */
export function FeedField(props: { value: string; onChange: (url: string) => void; error: string | null }) {
  return (
    <TextField
      label={t('feedField.feedUrl')}
      hint={t('secretField.keptEncrypted')}
      error={props.error}
      className="in mono"
      type="url"
      autoComplete="off"
      spellCheck={false}
      maxLength={2000}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
