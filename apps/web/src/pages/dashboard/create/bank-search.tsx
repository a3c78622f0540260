import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTypedText } from '../frame/use-typed-text.ts';
import { bankQuery } from './create-api.ts';
import { questionOf, type DraftQuestion } from './draft.ts';
import { t } from './texts.ts';

const mostShown = 6;

/** Finds questions in the question bank and adds them, with their rubric, to the form. */
export function BankSearch(props: {
  /** The language of the interview. */
  language: string;
  onAdd: (question: DraftQuestion) => void;
  chosen: ReadonlySet<string>;
}) {
  const [search, setSearch] = useState('');
  const [typed, type] = useTypedText(search, setSearch);
  const found = useQuery({ ...bankQuery(search, props.language), enabled: search !== '' });
  const shown = search === '' ? [] : (found.data?.questions ?? []).slice(0, mostShown);
  return (
    <search className="bank" aria-label={t('bank.title')}>
      <div className="find">
        <Icon name="search" small />
        <label className="sr" htmlFor="bank-search">
          {t('bank.label')}
        </label>
        <input
          id="bank-search"
          className="in"
          type="search"
          placeholder={t('bank.label')}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      {shown.length > 0 ? (
        <ul>
          {shown.map((item) => (
            <li key={item.question}>
              <div>
                <p className="said">{item.question}</p>
                <p className="meta">
                  {t('questions.meta', {
                    kind: t(`kind.${item.kind}`),
                    points: item.points.length,
                    bank: 'false',
                  })}
                </p>
              </div>
              <Button
                size="small"
                disabled={props.chosen.has(item.question)}
                onClick={() => props.onAdd(questionOf(item))}
              >
                {t(props.chosen.has(item.question) ? 'bank.added' : 'bank.add')}
                <span className="sr">{t('bank.about', { question: item.question })}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <output className="hint">
        {search === '' || !found.data
          ? ''
          : t('bank.found', { total: found.data.total, shown: shown.length })}
      </output>
    </search>
  );
}
