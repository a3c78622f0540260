import type { RoomPhase } from '@parley/contract';
import { t } from './texts.ts';

/**
 * The animated logo: the left arc for the interviewer, the right one for the candidate, the room between them.
 * Words beside it always name the state, and the shapes differ without motion.
 */
export function Presence(props: {
  phase: RoomPhase;
  /** Whether something listens. If not, the candidate types their answers. */
  hears: boolean;
  onInterrupt: () => void;
}) {
  const { phase, onInterrupt } = props;
  const name = phase === 'listening' && !props.hears ? 'typing' : phase;
  return (
    <div className="presence" data-phase={phase}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <g transform="rotate(18 100 100)">
          <path className="echo e1" d="M90 56A62 62 0 0 0 90 144" />
          <path className="echo e1 far" d="M104 68A46 46 0 0 0 104 132" />
          <path className="arc a1" d="M74 18A86 86 0 0 0 74 182A97 97 0 0 1 74 18Z" />
          <path className="arc a2" d="M126 18A86 86 0 0 1 126 182A97 97 0 0 0 126 18Z" />
          <path className="echo e2" d="M191 46A92 92 0 0 1 191 154" />
          <path className="echo e2 far" d="M211 62A92 92 0 0 1 211 138" />
          <g transform="rotate(-18 100 100)">
            <circle className="dot" cx="78" cy="100" r="5" />
            <circle className="dot" cx="100" cy="100" r="5" />
            <circle className="dot" cx="122" cy="100" r="5" />
          </g>
        </g>
      </svg>
      <div className="say">
        <b>{t(`presence.name.${name}`)}</b>
        {name === 'speaking' ? (
          <button type="button" className="link" onClick={onInterrupt}>
            {t('presence.interrupt')}
          </button>
        ) : (
          t.rich(`presence.lines.${name}`, { line: (chunks) => <span>{chunks}</span> })
        )}
      </div>
    </div>
  );
}
