import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from './copy-button.tsx';
import { partsOf } from './parts-of-secret.ts';
import './revealed-once.css';
import { t } from './texts.ts';

/** A secret that the server returns only once. It is shown until the member hides it. */
export function RevealedOnce(props: {
  title: string;
  children: ReactNode;
  secret: string;
  /** What the secret is called. */
  noun: 'key' | 'link' | 'secret';
  /** Further buttons, beside the one that hides the secret. */
  actions?: ReactNode;
  onDone: () => void;
  /** The label of the button that hides it. */
  done?: string;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [start, middle, end] = partsOf(props.secret);
  return (
    <section className="once" aria-labelledby={id}>
      <Arcs />
      <div>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {props.title}
        </h2>
        <p>{props.children}</p>
        <div className="secret">
          <output aria-label={t('revealedOnce.new', { noun: props.noun })}>
            <span>
              {start}
              <em>{middle}</em>
              {end}
            </span>
          </output>
          <CopyButton
            text={props.secret}
            label={t('revealedOnce.copy', { noun: props.noun })}
            className="b solid"
          >
            {t('revealedOnce.copy', { noun: props.noun })}
          </CopyButton>
        </div>
        <div className="foot">
          {props.actions}
          <Button onClick={props.onDone}>{props.done ?? t('revealedOnce.stored')}</Button>
        </div>
      </div>
    </section>
  );
}

function Arcs() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true">
      <g transform="rotate(18 100 100)">
        <path className="mark-one" d="M70 18A86 86 0 0 0 70 182A112 112 0 0 1 70 18Z" />
        <path className="mark-two" d="M130 18A86 86 0 0 1 130 182A112 112 0 0 0 130 18Z" />
      </g>
      <circle className="dot" cx="100" cy="100" r="15" />
    </svg>
  );
}
