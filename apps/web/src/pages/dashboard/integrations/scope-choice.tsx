import { keyScopes, type KeyScope } from '@parley/contract';
import { useId, useState } from 'react';
import { t } from './texts.ts';

/** Everything, or a choice of scopes. */
export function ScopeChoice(props: {
  scopes: KeyScope[];
  onChange: (scopes: KeyScope[]) => void;
  error: string | null;
}) {
  const group = useId();
  const [choosing, setChoosing] = useState(props.scopes.length < keyScopes.length);
  const takeAll = () => {
    setChoosing(false);
    props.onChange([...keyScopes]);
  };
  const toggle = (scope: KeyScope, on: boolean) =>
    props.onChange(keyScopes.filter((each) => (each === scope ? on : props.scopes.includes(each))));
  return (
    <fieldset className="choice" aria-describedby={props.error ? `${group}-error` : undefined}>
      <legend>{t('scopeChoice.legend')}</legend>
      <label>
        <input type="radio" name={group} checked={!choosing} onChange={takeAll} />
        {t('scopeChoice.everything')}
      </label>
      <label>
        <input type="radio" name={group} checked={choosing} onChange={() => setChoosing(true)} />
        {t('scopeChoice.chosen')}
      </label>
      {choosing ? (
        <div className="choices">
          {keyScopes.map((scope) => (
            <label key={scope}>
              <input
                type="checkbox"
                checked={props.scopes.includes(scope)}
                onChange={(event) => toggle(scope, event.target.checked)}
              />
              <span>
                {t(`scope.${scope}`)}
                <code>{scope}</code>
              </span>
            </label>
          ))}
        </div>
      ) : null}
      {props.error ? (
        <p className="hint fail" id={`${group}-error`}>
          {props.error}
        </p>
      ) : null}
    </fieldset>
  );
}
