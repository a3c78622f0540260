import type { TemplateRecord } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { t as tFrame } from '../frame/texts.ts';
import { useRemoval } from '../frame/use-removal.ts';
import { removeTemplate } from './templates-api.ts';
import { t } from './texts.ts';

export function RemoveDialog({ of: template, onClose }: { of: TemplateRecord | null; onClose: () => void }) {
  const name = template?.name ?? '';
  const removed = useRemoval(template !== null);
  const removing = useMutation({
    mutationFn: removeTemplate,
    onSuccess: async () => {
      announce(t('remove.done', { name }));
      removed();
      close();
      await queryClient.invalidateQueries({ queryKey: ['templates'] });
    },
  });
  const close = () => {
    removing.reset();
    onClose();
  };
  return (
    <ActionDialog
      open={template !== null}
      title={t('remove.title', { name })}
      onClose={close}
      keep={tFrame('shared.keepIt')}
      action={removing.isPending ? tFrame('shared.oneMoment') : t('list.remove')}
      danger
      disabled={removing.isPending}
      onAct={() => (template ? removing.mutate(template.id) : undefined)}
    >
      <p>{t('remove.about')}</p>
      <Failure>{removing.error?.message}</Failure>
    </ActionDialog>
  );
}
