import { keyBounds, type DashboardKey, type NewKeyResponse } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { rotateKey } from './keys-api.ts';

const overlaps = [
  { hours: keyBounds.overlapHours.min, words: 'No longer: it ends at once' },
  { hours: 1, words: '1 hour' },
  { hours: keyBounds.overlapHours.default, words: '24 hours' },
  { hours: 72, words: '3 days' },
  { hours: keyBounds.overlapHours.max, words: '7 days' },
];

/** A new key for the same work; the old one goes on for a while, so that nothing stops. */
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
    <Dialog
      open={props.of !== null}
      title={`Rotate “${props.of?.name ?? ''}”?`}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            look="solid"
            disabled={rotate.isPending}
            onClick={() => (props.of ? rotate.mutate(props.of.keyId) : undefined)}
          >
            {rotate.isPending ? 'Rotating…' : 'Rotate key'}
          </Button>
        </>
      }
    >
      <p>A new key with the same name and the same rights takes its place. You see it once.</p>
      <Field label={`The old key (…${props.of?.last4 ?? ''}) goes on for`}>
        {(control) => (
          <select
            {...control}
            className="in"
            value={hours}
            onChange={(event) => setHours(Number(event.target.value))}
          >
            {overlaps.map((overlap) => (
              <option key={overlap.hours} value={overlap.hours}>
                {overlap.words}
              </option>
            ))}
          </select>
        )}
      </Field>
      {rotate.error ? (
        <p className="fail" role="alert">
          {rotate.error.message} The old key is as it was.
        </p>
      ) : null}
    </Dialog>
  );
}
