import type { TemplateSettings } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { TextInput } from '../create/text-input.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
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
    <ActionDialog
      open={props.open}
      title={t('save.title')}
      onClose={close}
      action={saving.isPending ? tFrame('shared.oneMoment') : t('save.save')}
      disabled={saving.isPending}
      form="save-template"
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
    </ActionDialog>
  );
}
