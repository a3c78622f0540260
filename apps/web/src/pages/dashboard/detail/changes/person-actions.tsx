import type { ShownInterview, ShownParticipant } from '@parley/contract';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { mayRemove } from './person-fields.ts';
import { PersonDialog } from './person-dialog.tsx';
import { RemovePersonDialog } from './remove-person-dialog.tsx';
import { ResendButton } from './resend-button.tsx';
import { t } from './texts.ts';
import { SmallButton } from '../../frame/small-button.tsx';

/** The actions for one person of an interview that is not over. */
export function PersonActions(props: {
  interview: ShownInterview;
  person: ShownParticipant;
  onDone: (said: string[]) => void;
}) {
  const { interview, person, onDone } = props;
  const [open, setOpen] = useState<'correct' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const { name } = person;
  return (
    <>
      <ResendButton interview={interview} person={person} />
      <SmallButton name={t('person.correctOf', { name })} onClick={() => setOpen('correct')}>
        {t('person.correct')}
      </SmallButton>
      {mayRemove(interview, person.id) ? (
        <SmallButton name={t('person.removeOf', { name })} onClick={() => setOpen('remove')}>
          {t('person.remove')}
        </SmallButton>
      ) : null}
      <PersonDialog
        interview={interview}
        of={person}
        open={open === 'correct'}
        onClose={close}
        onDone={onDone}
      />
      <RemovePersonDialog
        interview={interview}
        person={person}
        open={open === 'remove'}
        onClose={close}
        onDone={onDone}
      />
    </>
  );
}

/** Below the list of people: a button to add one, and the server's message about the last change. */
export function AddPerson(props: {
  interview: ShownInterview;
  said: string[];
  onDone: (said: string[]) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <div className="add-person">
      <Button size="small" icon="plus" onClick={() => setOpen(true)}>
        {t('person.add')}
      </Button>
      {props.said.map((sentence) => (
        <p key={sentence} className="quiet">
          {sentence}
        </p>
      ))}
      <PersonDialog
        interview={props.interview}
        of={null}
        open={open}
        onClose={() => setOpen(false)}
        onDone={props.onDone}
      />
    </div>
  );
}
