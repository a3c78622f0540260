import { useState } from 'react';
import { Failure } from '../../../ui/failure.tsx';
import { TextField } from '../../../ui/field.tsx';
import { connectCaldav } from './calendars-api.ts';
import type { ConnectFormProps } from './connect-form-props.ts';
import { isAddress } from './feed-form.tsx';
import { nameOf, type CaldavPreset } from './providers.ts';
import { refusalOf } from './refusal.ts';
import { SecretField } from './secret-field.tsx';
import { useFirstInvalid } from './use-first-invalid.ts';
import { WriteBackOffer } from './write-back-offer.tsx';
import { t } from './texts.ts';

const fields = ['serverUrl', 'username', 'password'] as const;

/** Server URL, user name and password. The server is asked before anything is stored. */
export function CaldavForm({ preset, id, error, onSubmit }: ConnectFormProps & { preset: CaldavPreset }) {
  const [serverUrl, setServerUrl] = useState<string>(preset.serverUrl ?? '');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [writesBack, setWritesBack] = useState(false);
  const [asked, setAsked] = useState(0);
  const form = useFirstInvalid(error ?? asked);
  const refusal = refusalOf(error, fields);
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    setAsked(asked + 1);
    if (!isAddress(serverUrl, ['http:', 'https:']) || username.trim() === '' || password === '') return;
    const name = preset.serverUrl === null ? {} : { name: nameOf(preset) };
    const input = { serverUrl: serverUrl.trim(), username: username.trim(), password, writesBack, ...name };
    onSubmit(() => connectCaldav(input));
  };
  const missing = (isMissing: boolean, words: string) => (asked > 0 && isMissing ? words : null);
  return (
    <form id={id} ref={form} className="dialog-form" onSubmit={submit} noValidate>
      <p className="quiet">{t(`caldavForm.hint.${preset.id}`)}</p>
      <TextField
        label={t('caldavForm.serverUrl')}
        error={
          missing(!isAddress(serverUrl, ['http:', 'https:']), t('caldavForm.giveWholeAddress')) ??
          refusal.of('serverUrl')
        }
        className="in mono"
        type="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        value={serverUrl}
        onChange={(event) => setServerUrl(event.target.value)}
      />
      <TextField
        label={t('caldavForm.userName', { server: preset.id })}
        error={missing(username.trim() === '', t('caldavForm.giveUserName')) ?? refusal.of('username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <SecretField
        label={t('caldavForm.password', { server: preset.id })}
        value={password}
        onChange={setPassword}
        error={missing(password === '', t('caldavForm.givePassword')) ?? refusal.of('password')}
      />
      <WriteBackOffer checked={writesBack} onChange={setWritesBack} />
      <Failure>{refusal.whole && t('caldavForm.nothingWasConnected', { whole: refusal.whole })}</Failure>
    </form>
  );
}
