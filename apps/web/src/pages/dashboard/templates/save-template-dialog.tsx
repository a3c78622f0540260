import type { TemplateSettings } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { TextInput } from '../create/text-input.tsx';
import { t as tFrame } from '../frame/texts.ts';
import { saveTemplate } from './templates-api.ts';
import { t } from './texts.ts';

/** Saves the form as a template under a name, without its people and times. */
export function SaveTemplateDialog(props: {
  open: boolean;
  settings: TemplateSettings;
  onClose: () => void;
}) {
  const [name, setName] = useState('');
  const saving = useMutation({
    mutationFn: () => saveTemplate({ name, settings: props.settings }),
    onSuccess: async () => {
      announce(t('save.saved', { name: name.trim() }));
      close();
      await queryClient.invalidateQueries({ queryKey: ['templates'] });
    },
  });
  const close = () => {
    saving.reset();
    setName('');
    props.onClose();
  };
  return (
    <Dialog
      open={props.open}
      title={t('save.title')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{tFrame('shared.cancel')}</Button>
          <Button look="solid" type="submit" form="save-template" disabled={saving.isPending}>
            {saving.isPending ? tFrame('shared.oneMoment') : t('save.save')}
          </Button>
        </>
      }
    >
      <form
        id="save-template"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <p>{t('save.about')}</p>
        <TextInput label={t('form.name')} value={name} onText={setName} />
        <Failure>{saving.error?.message}</Failure>
      </form>
    </Dialog>
  );
}
