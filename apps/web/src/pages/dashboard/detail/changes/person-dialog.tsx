import { bounds, type ShownInterview, type ShownParticipant } from '@parley/contract';
import { useId, useState } from 'react';
import { Failure } from '../../../../ui/failure.tsx';
import { SelectField, TextField } from '../../../../ui/field.tsx';
import { announce } from '../../../../ui/live-region.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { t as tFrame } from '../../frame/texts.ts';
import { t as tDetail } from '../texts.ts';
import { correctionOf, rolesFor, type PersonValues } from './person-fields.ts';
import { t } from './texts.ts';
import { useChange } from './use-change.ts';

/** Adds a person, or corrects name and e-mail address of the person `of`. */
export function PersonDialog(props: {
  interview: ShownInterview;
  /** Null: a new person is added. */
  of: ShownParticipant | null;
  open: boolean;
  onClose: () => void;
  /** @param said the server's messages about mails and calendars. */
  onDone: (said: string[]) => void;
}) {
  const { interview, of: person } = props;
  const form = useId();
  const [typed, setTyped] = useState<Partial<PersonValues>>({});
  const values: PersonValues = {
    name: typed.name ?? person?.name ?? '',
    email: typed.email ?? person?.email ?? '',
    role: typed.role ?? rolesFor(interview)[0],
  };
  const { name, email, role } = values;
  const change = useChange(interview, {
    requestOf: () =>
      person
        ? { path: `/participants/${person.id}`, method: 'PATCH', json: correctionOf(person, typed) }
        : { path: '/participants', method: 'POST', json: { name, email, role } },
    onDone: ({ message, warnings = [] }) => {
      close();
      announce(message);
      props.onDone([message, ...warnings.map((warning) => warning.message)]);
    },
  });
  const close = () => {
    setTyped({});
    change.reset();
    props.onClose();
  };
  const type = (part: Partial<PersonValues>) => setTyped((before) => ({ ...before, ...part }));
  const errorOf = (path: string) =>
    change.error?.details.find((detail) => detail.path === path)?.message ?? null;
  const hasFieldError = ['name', 'email', 'role'].some((path) => errorOf(path) !== null);
  return (
    <ActionDialog
      open={props.open}
      title={person ? t('person.correctOf', { name: person.name }) : t('person.addTitle')}
      onClose={close}
      action={labelOf(person !== null, change.isPending)}
      disabled={change.isPending}
      form={form}
    >
      <p>{person ? t('person.correctAbout') : t('person.addAbout')}</p>
      <form
        id={form}
        className="dialog-text"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <TextField
          label={t('person.name')}
          error={errorOf('name')}
          autoComplete="off"
          maxLength={bounds.text.name}
          value={name}
          onChange={(event) => type({ name: event.target.value })}
        />
        <TextField
          label={t('person.email')}
          error={errorOf('email')}
          type="email"
          autoComplete="off"
          required
          value={email}
          onChange={(event) => type({ email: event.target.value })}
        />
        {person ? null : (
          <SelectField
            label={t('person.role')}
            error={errorOf('role')}
            value={role}
            onChange={(event) => {
              const chosen = rolesFor(interview).find((each) => each === event.target.value);
              if (chosen) type({ role: chosen });
            }}
          >
            {rolesFor(interview).map((each) => (
              <option key={each} value={each}>
                {tDetail(`participantRole.${each}`)}
              </option>
            ))}
          </SelectField>
        )}
      </form>
      <Failure>
        {change.error && !hasFieldError && tFrame('shared.nothingChanged', { problem: change.error.message })}
      </Failure>
    </ActionDialog>
  );
}

function labelOf(corrects: boolean, isPending: boolean): string {
  if (corrects) return isPending ? t('person.correcting') : t('person.save');
  return isPending ? t('person.adding') : t('person.add');
}
