import { interviewRoles, type Me } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { interviewsQuery } from '../frame/dashboard-api.ts';
import { useTypedText } from '../frame/use-typed-text.ts';
import { fixedEntries, interviewEntries, matching, mostInterviews, type PaletteEntry } from './entries.ts';
import './palette.css';
import { Shortcuts } from './shortcuts.tsx';
import { t } from './texts.ts';

const groups = ['actions', 'interviews', 'pages'] as const;
const leastTyped = 2;

/** The command palette: type to go to a page, an action or an interview. Ctrl-K (⌘-K) opens it on every page. */
export default function Palette({ me, onClose }: { me: Me; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [help, setHelp] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog palette"
      aria-label={help ? t('shortcuts.title') : t('title')}
      onClose={onClose}
    >
      {help ? (
        <Shortcuts onBack={() => setHelp(false)} />
      ) : (
        <Finder me={me} onDone={() => dialog.current?.close()} onHelp={() => setHelp(true)} />
      )}
    </dialog>
  );
}

function Finder({ me, onDone, onHelp }: { me: Me; onDone: () => void; onHelp: () => void }) {
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [typed, type] = useTypedText(search, setSearch);
  const { entries, found } = useEntries(me, typed, search);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => field.current?.focus(), []);
  const open = (event: { preventDefault: () => void }, { path, isOutside }: PaletteEntry) => {
    onDone();
    if (isOutside) return;
    event.preventDefault();
    void navigate({ href: path });
  };
  const onSubmit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    list.current?.querySelector('a')?.click();
  };
  // Arrow keys move the focus through the field and all entries, in a circle. Typed letters go to the field.
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) field.current?.focus();
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const stops: (HTMLElement | null)[] = [
      field.current,
      ...(list.current?.querySelectorAll<HTMLElement>('a') ?? []),
    ];
    const now = stops.findIndex((stop) => stop === document.activeElement);
    stops[(now + by + stops.length) % stops.length]?.focus();
  };
  return (
    <form onSubmit={onSubmit}>
      <input
        ref={field}
        className="in"
        type="text"
        aria-label={t('label')}
        placeholder={t('placeholder')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ul className="palette-list" ref={list}>
        {entries.map((entry, index) => (
          <li key={entry.id}>
            {entry.group === entries[index - 1]?.group ? null : <p>{t(`groups.${entry.group}`)}</p>}
            <a href={entry.path} onClick={(event) => open(event, entry)} onKeyDown={onKeyDown}>
              {entry.name}
              {entry.more === undefined ? null : <span className="quiet">{entry.more}</span>}
            </a>
          </li>
        ))}
      </ul>
      <p className="palette-foot">
        <output>
          {found.error
            ? t('notFound', { problem: found.error.message })
            : found.isFetching || typed.trim() !== search
              ? t('searching')
              : t('found', { count: entries.length })}
        </output>
        <span>{t.rich('keys', { kbd: (chunks) => <kbd>{chunks}</kbd> })}</span>
        <Button look="bare" size="small" onClick={onHelp}>
          {t('shortcuts.title')}
        </Button>
      </p>
    </form>
  );
}

function useEntries(me: Me, typed: string, search: string) {
  const mayCreate = interviewRoles.some((role) => role === me.member.role);
  const query = new URLSearchParams({ search, limit: String(mostInterviews) });
  const found = useQuery({ ...interviewsQuery(`?${query}`), enabled: search.length >= leastTyped });
  const interviews =
    search.length >= leastTyped && found.data
      ? interviewEntries(found.data.interviews, search, found.data.total)
      : [];
  const all = [...matching(fixedEntries(mayCreate), typed), ...interviews];
  return { found, entries: groups.flatMap((group) => all.filter((entry) => entry.group === group)) };
}
