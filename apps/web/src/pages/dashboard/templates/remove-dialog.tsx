import type { TemplateRecord } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
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
    <Dialog
      open={template !== null}
      title={t('remove.title', { name })}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{tFrame('shared.keepIt')}</Button>
          <Button
            className="danger"
            disabled={removing.isPending}
            onClick={() => (template ? removing.mutate(template.id) : undefined)}
          >
            {removing.isPending ? tFrame('shared.oneMoment') : t('list.remove')}
          </Button>
        </>
      }
    >
      <p>{t('remove.about')}</p>
      <Failure>{removing.error?.message}</Failure>
    </Dialog>
  );
}
