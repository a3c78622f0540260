import { useState } from 'react';
import { TextArea } from '../../../ui/field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { readPeople, type PastedPerson } from './read-people.ts';
import { t } from './texts.ts';

/** Reads people from a pasted list or CSV, and shows what it read before they are added. */
export function PasteDialog(props: {
  open: boolean;
  onClose: () => void;
  onTake: (people: PastedPerson[]) => void;
}) {
  const [text, setText] = useState('');
  const { people, unread } = readPeople(text);
  const close = () => {
    setText('');
    props.onClose();
  };
  const take = () => {
    props.onTake(people);
    close();
  };
  return (
    <ActionDialog
      open={props.open}
      title={t('paste.title')}
      onClose={close}
      action={t('paste.take', { count: people.length })}
      disabled={people.length === 0}
      onAct={take}
    >
      <TextArea
        label={t('paste.label')}
        hint={t('paste.hint')}
        rows={6}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {people.length > 0 ? (
        <ul className="pasted" aria-label={t('paste.read')}>
          {people.map(({ name, email }) => (
            <li key={email}>
              {name === '' ? <span className="quiet">{t('paste.noName')}</span> : name}, {email}
            </li>
          ))}
        </ul>
      ) : null}
      {unread.length > 0 ? <p className="hint">{t('paste.unread', { lines: unread.join(' · ') })}</p> : null}
    </ActionDialog>
  );
}
