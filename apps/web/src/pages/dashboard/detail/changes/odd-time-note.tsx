import { formatDay, formatInstant } from '../../format-time.ts';
import { fieldValueOf, oddTimeOf, type OddTime } from './read-time.ts';
import { t } from './odd-time-texts.ts';

/**
 * For a local time that the clocks skip, says which time is used instead; for one that they show twice, which of the
 * two is meant. It is always beside its field, mostly empty, so that screen readers announce the text when it appears.
 */
export function OddTimeNote(props: { value: string; onChange: (value: string) => void }) {
  const odd = oddTimeOf(props.value);
  return (
    <output className="odd-time">
      {odd ? wordsOf(odd, props.value) : null}
      {odd?.kind === 'TWICE' ? (
        <>
          {' '}
          <button type="button" className="link" onClick={() => props.onChange(odd.otherValue)}>
            {t('takeOther', {
              offset: odd.otherOffset,
              which: odd.isSecond ? 'first' : 'second',
            })}
          </button>
        </>
      ) : null}
    </output>
  );
}

function wordsOf(odd: OddTime, value: string): string {
  const field = fieldValueOf(value);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const facts = { time: field.slice(-5), day: formatDay(`${field.slice(0, 10)}T12:00:00Z`, 'UTC'), zone };
  return odd.kind === 'SKIPPED'
    ? t('skipped', { ...facts, used: formatInstant(odd.used) })
    : t('twice', {
        ...facts,
        which: odd.isSecond ? 'second' : 'first',
        offset: odd.offset,
      });
}
