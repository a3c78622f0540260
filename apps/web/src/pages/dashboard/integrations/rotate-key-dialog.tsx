import { keyBounds, type DashboardKey, type NewKeyResponse } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Failure } from '../../../ui/failure.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { rotateKey } from './keys-api.ts';
import { t } from './texts.ts';

const overlaps = [
  keyBounds.overlapHours.min,
  1,
  keyBounds.overlapHours.default,
  72,
  keyBounds.overlapHours.max,
];

/** Makes a new key for the same purpose. The old one works for a while, so that nothing stops. */
export function RotateKeyDialog(props: {
  of: DashboardKey | null;
  onClose: () => void;
  onRotated: (made: NewKeyResponse) => void;
}) {
  const [hours, setHours] = useState<number>(keyBounds.overlapHours.default);
  const rotate = useMutation({
    mutationFn: (keyId: string) => rotateKey(keyId, hours),
    onSuccess: async (made) => {
      close();
      props.onRotated(made);
      await queryClient.invalidateQueries({ queryKey: ['keys'] });
    },
  });
  const close = () => {
    rotate.reset();
    setHours(keyBounds.overlapHours.default);
    props.onClose();
  };
  return (
    <ActionDialog
      open={props.of !== null}
      title={t('rotateKeyDialog.title', { name: props.of?.name ?? '' })}
      onClose={close}
      action={rotate.isPending ? t('rotateKeyDialog.rotating') : t('rotateKeyDialog.rotateKey')}
      disabled={rotate.isPending}
      onAct={() => (props.of ? rotate.mutate(props.of.keyId) : undefined)}
    >
      <p>{t('rotateKeyDialog.about')}</p>
      <SelectField
        label={t('rotateKeyDialog.overlap', { last4: props.of?.last4 ?? '' })}
        value={hours}
        onChange={(event) => setHours(Number(event.target.value))}
      >
        {overlaps.map((overlap) => (
          <option key={overlap} value={overlap}>
            {overlapWords(overlap)}
          </option>
        ))}
      </SelectField>
      <Failure>{rotate.error && t('rotateKeyDialog.unchanged', { message: rotate.error.message })}</Failure>
    </ActionDialog>
  );
}

function overlapWords(hours: number): string {
  if (hours > 24) return t('rotateKeyDialog.days', { days: hours / 24 });
  return t('rotateKeyDialog.hours', { hours });
}
