import { cautionsOf, type Candidate } from './compare-candidates.ts';
import { t } from './texts.ts';

/** What to know before the scores are put beside each other. */
export function Cautions({ candidates }: { candidates: Candidate[] }) {
  const cautions = cautionsOf(candidates);
  if (cautions.length === 0) return null;
  return (
    <section className="notice review cautions" aria-labelledby="cautions-heading">
      <h2 id="cautions-heading">{t('cautions.heading')}</h2>
      <ul>
        {cautions.map(({ kind, ...values }) => {
          const words = t(`cautions.${kind}`, values as never);
          return <li key={words}>{words}</li>;
        })}
      </ul>
    </section>
  );
}
