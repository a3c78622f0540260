import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { emptyPerson, type DraftPerson } from './draft.ts';
import type { Problems } from './problems.ts';
import { t } from './texts.ts';

type Who = 'candidate' | 'participant' | 'leader';

/** One line per person, with name and e-mail address. */
export function PeopleRows(props: {
  who: Who;
  people: DraftPerson[];
  problems: Problems;
  onChange: (people: DraftPerson[]) => void;
  /** Shown beside the button that adds a line. */
  children?: React.ReactNode;
}) {
  const { who, people, problems, onChange } = props;
  const list = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const change = (key: string, part: Partial<DraftPerson>) =>
    onChange(people.map((person) => (person.key === key ? { ...person, ...part } : person)));
  const add = () => {
    onChange([...people, emptyPerson()]);
    // Waits until React has drawn the new line.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('.row:last-child input')?.focus(),
    );
  };
  const remove = (key: string) => {
    const rest = people.filter((person) => person.key !== key);
    onChange(rest.length > 0 || who === 'leader' ? rest : [emptyPerson()]);
    adder.current?.focus();
  };
  return (
    <>
      <div className="people" ref={list}>
        {people.map((person, index) => (
          <PersonRow
            key={person.key}
            who={who}
            person={person}
            number={index + 1}
            errors={problems.people.get(person.key) ?? {}}
            onChange={(part) => change(person.key, part)}
            onRemove={() => remove(person.key)}
          />
        ))}
      </div>
      <div className="foot">
        <Button size="small" icon="plus" onClick={add} ref={adder}>
          {t(`people.${who}.add`)}
        </Button>
        {props.children}
      </div>
    </>
  );
}

function PersonRow(props: {
  who: Who;
  person: DraftPerson;
  number: number;
  errors: Partial<Record<'name' | 'email', string>>;
  onChange: (part: Partial<DraftPerson>) => void;
  onRemove: () => void;
}) {
  const { who, person, number, errors, onChange } = props;
  const error = errors.email ?? errors.name;
  const about = `${person.key}-error`;
  const control = (field: 'name' | 'email') => ({
    id: `${person.key}-${field}`,
    className: 'in',
    autoComplete: 'off',
    value: person[field],
    'aria-invalid': errors[field] ? (true as const) : undefined,
    'aria-describedby': errors[field] ? about : undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [field]: event.target.value }),
  });
  return (
    <fieldset className="row" aria-label={t(`people.${who}.number`, { number })}>
      <span className="n" aria-hidden="true">
        {number}
      </span>
      <div className="f">
        <label htmlFor={`${person.key}-name`}>{t(`people.${who}.name`)}</label>
        <input {...control('name')} />
      </div>
      <div className="f">
        <label htmlFor={`${person.key}-email`}>{t(`people.${who}.email`)}</label>
        <input {...control('email')} type="email" spellCheck={false} />
      </div>
      <Button
        look="bare"
        icon="close"
        aria-label={t('people.remove', { who: person.name.trim() || person.email.trim() || String(number) })}
        onClick={props.onRemove}
      />
      {error ? (
        <p className="hint fail" id={about}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
