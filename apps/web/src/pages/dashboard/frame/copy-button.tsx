import './dashboard-icons.ts';
import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { t } from './texts.ts';

/** Copies `text`. `label` says what is copied; the button shows `children`, or the word "Copy". */
export function CopyButton(props: {
  text: string;
  label: string;
  className?: string;
  children?: React.ReactNode;
}) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    const copied = await copyText(props.text);
    setState(copied ? 'copied' : 'refused');
    announce(copied ? t('copyButton.copied') : t('copyButton.copyingNotAllowed'));
  };
  const word = t(`copyButton.${state}`);
  return (
    <button
      type="button"
      className={props.className ?? 'b bare small'}
      aria-label={props.label}
      onClick={() => void copy()}
    >
      {props.children}
      <Icon name={state === 'copied' ? 'check' : 'copy'} small />
      {props.children === undefined ? word : null}
    </button>
  );
}

/** The clipboard API exists only on https and localhost. Elsewhere, the text is selected and copied in the old way. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'sr';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
