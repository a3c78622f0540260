import { passkeyBounds, type Passkey } from '@parley/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { TextField } from '../../../ui/field.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { formatDay } from '../format-time.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { ColumnHeads } from '../frame/column-heads.tsx';
import { focusTitle } from '../frame/focus-title.ts';
import { Problem } from '../frame/problem.tsx';
import { SmallButton } from '../frame/small-button.tsx';
import { t as tFrame } from '../frame/texts.ts';
import '../team/team.css';
import { passkeysQuery, removePasskey, renamePasskey } from './accounts-api.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { knowsPasskeys } from './passkey-browser.ts';
import { t } from './texts.ts';

/** The member's passkeys: add, rename, remove. */
export function PasskeysSection({ hasPassword }: { hasPassword: boolean }) {
  const list = useQuery(passkeysQuery);
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const removing = useMutation({
    mutationFn: ({ id }: Passkey) => removePasskey(id),
    onSuccess: async (_, { name }) => {
      announce(t('passkeys.removed', { name }));
      // The row and its button disappear, so the title takes the focus.
      focusTitle();
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
  });
  if (list.error)
    return <Problem title={t('passkeys.notLoaded')} error={list.error} onRetry={list.refetch} />;
  if (!list.data || list.data.refused === 'PLATFORM') return null;
  const { passkeys, refused } = list.data;
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{t('passkeys.heading')}</h2>
      <p>{t('passkeys.about')}</p>
      <Failure notice>{removing.error?.message}</Failure>
      {passkeys.length > 0 ? (
        <PasskeyTable
          passkeys={passkeys}
          busy={removing.isPending}
          onRename={setRenaming}
          onRemove={(passkey) => removing.mutate(passkey)}
        />
      ) : null}
      {refused ? (
        <p className="quiet">{t('passkeys.noHost')}</p>
      ) : knowsPasskeys() ? (
        <Button icon="plus" onClick={() => setAdding(true)}>
          {t('passkeys.add')}
        </Button>
      ) : (
        <p className="quiet">{t('passkeys.notHere')}</p>
      )}
      <AddPasskeyDialog open={adding} hasPassword={hasPassword} onClose={() => setAdding(false)} />
      {renaming ? <RenameDialog of={renaming} onClose={() => setRenaming(null)} /> : null}
    </section>
  );
}

function PasskeyTable(props: {
  passkeys: Passkey[];
  busy: boolean;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}) {
  const button = (word: string, passkey: Passkey, run: (passkey: Passkey) => void) => (
    <SmallButton name={`${word}: ${passkey.name}`} disabled={props.busy} onClick={() => run(passkey)}>
      {word}
    </SmallButton>
  );
  return (
    <table className="list stack team">
      <caption className="sr">{t('passkeys.heading')}</caption>
      <ColumnHeads
        names={[t('passkeys.name'), t('passkeys.added'), t('passkeys.lastUsed')]}
        last={tFrame('shared.actions')}
      />
      <tbody>
        {props.passkeys.map((passkey) => (
          <tr key={passkey.id}>
            <td className="subject">
              <b>{passkey.name}</b>
              <span className="tag">{t(passkey.backedUp ? 'passkeys.synced' : 'passkeys.oneDevice')}</span>
            </td>
            <td>{formatDay(passkey.createdAt)}</td>
            <td>{passkey.lastUsedAt ? formatDay(passkey.lastUsedAt) : t('passkeys.never')}</td>
            <td className="act">
              {button(t('passkeys.rename'), passkey, props.onRename)}
              {button(t('passkeys.remove'), passkey, props.onRemove)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RenameDialog({ of: passkey, onClose }: { of: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const renaming = useMutation({
    mutationFn: () => renamePasskey(passkey.id, name),
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
  });
  return (
    <ActionDialog
      open
      title={t('passkeys.renameTitle', { name: passkey.name })}
      onClose={onClose}
      action={t('passkeys.rename')}
      disabled={renaming.isPending || name.trim() === ''}
      onAct={() => renaming.mutate()}
    >
      <TextField
        label={t('passkeys.name')}
        error={renaming.error?.message ?? null}
        maxLength={passkeyBounds.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ActionDialog>
  );
}
