import './draft-list.css';
import { findDrafts } from './own-drafts.ts';
import { t } from './sign-out-texts.ts';

const kinds = ['new-interview', 'scores', 'scorecard'] as const;

/** Lists the unsent drafts that signing out removes from this device. Draws nothing when there are none. */
export function DraftList({ memberId }: { memberId: string }) {
  const drafts = findDrafts(memberId);
  if (drafts.length === 0) return null;
  return (
    <>
      <p>{t('about')}</p>
      <ul className="drafts">
        {kinds.map((kind) => {
          const count = drafts.filter((key) => key.startsWith(`parley:${kind}:`)).length;
          return count === 0 ? null : <li key={kind}>{t(`kind.${kind}`, { count })}</li>;
        })}
      </ul>
      <p>{t('removed')}</p>
    </>
  );
}
