import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { fieldError, withoutField } from '../accounts/accounts-api.ts';
import { saveFile } from '../frame/save-file.ts';
import { exportPerson } from './settings-api.ts';
import { t } from './texts.ts';

/** Downloads everything about one person, for the member who answers that person's request. */
export function PersonExport() {
  const [email, setEmail] = useState('');
  const taking = useMutation({
    mutationFn: () => exportPerson(email.trim()),
    onSuccess: (file) => saveFile(file, 'person.zip'),
  });
  const unshown = withoutField(taking.error, 'email');
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    if (email.trim() !== '') taking.mutate();
  };
  return (
    <form className="model-form" onSubmit={submit} noValidate>
      <TextField
        label={t('exports.email')}
        error={fieldError(taking.error, 'email')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          taking.reset();
        }}
      />
      <output>
        {taking.isSuccess ? <span className="state pass">{t('exports.done')}</span> : null}
        {unshown ? (
          <span className="notice fail">{t('exports.failed', { message: unshown.message })}</span>
        ) : null}
      </output>
      <div className="model-actions">
        <Button type="submit" disabled={taking.isPending}>
          {t(taking.isPending ? 'exports.taking' : 'exports.take')}
        </Button>
      </div>
    </form>
  );
}
