import type { PublicInterview } from '@parley/contract';
import { Button } from '../../ui/button.tsx';
import { CandidateFrame } from './candidate-frame.tsx';
import './prejoin/prejoin.css';
import { t } from './notice-texts.ts';
import { locale } from '../../language.ts';

/**
 * Candidates who asked for a person are not led into the AI interview as if nothing had happened; they may still
 * choose it.
 */
export function AskedPage(props: {
  interview: PublicInterview;
  asked: NonNullable<PublicInterview['askedForPerson']>;
  onGoOn: () => void;
}) {
  const { interview, asked } = props;
  const { companyName, reading } = interview;
  const at = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(reading ? { timeZone: reading.timezone, hourCycle: reading.clock } : {}),
  }).format(new Date(asked.at));
  return (
    <CandidateFrame interview={interview}>
      <div className="closing">
        <h1>{t('asked.title')}</h1>
        <p className="lead">
          {t.rich('asked.lead', {
            at,
            company: companyName,
            time: (chunks) => <time dateTime={asked.at}>{chunks}</time>,
          })}
        </p>
        {asked.message ? (
          <p>{t.rich('asked.wrote', { message: asked.message, q: (chunks) => <q>{chunks}</q> })}</p>
        ) : null}
        <p>{t('asked.choice')}</p>
        <div>
          <Button size="big" onClick={props.onGoOn}>
            {t('asked.goOn')}
          </Button>
        </div>
      </div>
    </CandidateFrame>
  );
}
