import { bounds, type InvitedResponse, type MemberRole } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Failure } from '../../../ui/failure.tsx';
import { TextField } from '../../../ui/field.tsx';
import { fieldError } from '../accounts/accounts-api.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { useMe } from '../frame/dashboard-frame.tsx';
import { RoleChoice } from './role-choice.tsx';
import { inviteMember } from './team-api.ts';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

const fields = [
  { name: 'name', type: 'text', max: bounds.text.name },
  { name: 'email', type: 'email', max: bounds.text.email },
] as const;
const empty = { name: '', email: '' };

/** Who is invited and with which role; the page shows the result. */
export function InviteDialog(props: {
  open: boolean;
  onClose: () => void;
  onInvited: (invited: InvitedResponse) => void;
}) {
  const { member } = useMe();
  const form = useId();
  const [values, setValues] = useState(empty);
  const [role, setRole] = useState<MemberRole>('RECRUITER');
  const [asked, setAsked] = useState(false);
  const inputs = useRef<Partial<Record<keyof typeof empty, HTMLInputElement | null>>>({});
  const invite = useMutation({
    mutationFn: inviteMember,
    onSuccess: async (invited) => {
      close();
      props.onInvited(invited);
      await queryClient.invalidateQueries({ queryKey: ['team'] });
    },
  });
  const close = () => {
    setValues(empty);
    setRole('RECRUITER');
    setAsked(false);
    invite.reset();
    props.onClose();
  };
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    const firstEmpty = fields.find(({ name }) => values[name].trim() === '');
    if (firstEmpty) inputs.current[firstEmpty.name]?.focus();
    else invite.mutate({ ...values, role });
  };
  const errorOf = (name: keyof typeof empty) =>
    asked && values[name].trim() === '' ? tFrame('shared.needed') : fieldError(invite.error, name);
  const said = fields.some(({ name }) => errorOf(name) !== null);
  return (
    <ActionDialog
      open={props.open}
      title={t('inviteDialog.title')}
      onClose={close}
      action={invite.isPending ? t('inviteDialog.inviting') : t('inviteDialog.invite')}
      disabled={invite.isPending}
      form={form}
    >
      <form id={form} className="invite-form" onSubmit={submit} noValidate>
        {fields.map(({ name, type, max }) => (
          <TextField
            key={name}
            label={t(`inviteDialog.${name}`)}
            error={errorOf(name)}
            ref={(input) => {
              inputs.current[name] = input;
            }}
            type={type}
            autoComplete="off"
            maxLength={max}
            value={values[name]}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        ))}
        <RoleChoice actor={member.role} role={role} onChange={setRole} />
        <Failure>
          {invite.error && !said && t('inviteDialog.nobodyWasInvited', { message: invite.error.message })}
        </Failure>
      </form>
    </ActionDialog>
  );
}
