import type { ListedInterview } from '@parley/contract';
import { navigation } from '../frame/navigation.ts';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

/** A target of the palette. `path` leads to a page of the dashboard, or to a page that the server renders itself. */
export interface PaletteEntry {
  id: string;
  group: 'actions' | 'pages' | 'interviews';
  name: string;
  /** Distinguishes it from entries with the same name. */
  more?: string;
  path: string;
  isOutside?: true;
}

export const mostInterviews = 8;

/** The entries that need no search on the server. `mayCreate`: whether the member may create interviews. */
export function fixedEntries(mayCreate: boolean): PaletteEntry[] {
  const actions: PaletteEntry[] = mayCreate
    ? [
        { id: 'new-interview', group: 'actions', name: t('newInterview'), path: '/interviews/new' },
        { id: 'new-template', group: 'actions', name: t('newTemplate'), path: '/interviews/templates/new' },
      ]
    : [];
  const pages = navigation.flatMap(({ word, path, below = [], outside = [] }): PaletteEntry[] => [
    { id: path, group: 'pages', name: tFrame(word), path },
    ...below
      // An entry and the first page below it may be the same page, which must be listed once.
      .filter((child) => child.path !== path)
      .map((child) => ({
        id: child.path,
        group: 'pages' as const,
        name: tFrame(child.word),
        more: tFrame(word),
        path: child.path,
      })),
    ...outside.map((page) => ({
      id: page.href,
      group: 'pages' as const,
      name: tFrame(page.word),
      more: tFrame(word),
      path: page.href,
      isOutside: true as const,
    })),
  ]);
  return [
    ...actions,
    ...pages,
    { id: 'templates', group: 'pages', name: t('templates'), path: '/interviews/templates' },
    { id: 'account', group: 'pages', name: t('account'), path: '/account' },
  ];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Entries in which each typed word begins some word. Names that begin with the first typed word come first. */
export function matching(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return [...entries];
  const rank = ({ name }: PaletteEntry) => (plain(name).startsWith(first) ? 0 : 1);
  return entries
    .filter(({ name, more = '' }) => {
      const parts = plain(`${name} ${more}`).split(/[^\p{L}\p{N}]+/u);
      return words.every((word) => parts.some((part) => part.startsWith(word)));
    })
    .toSorted((a, b) => rank(a) - rank(b));
}

/** The first interviews that a search found, and a link to all of them when there are more. */
export function interviewEntries(
  interviews: readonly ListedInterview[],
  typed: string,
  total: number,
): PaletteEntry[] {
  const found = interviews.slice(0, mostInterviews).map((interview): PaletteEntry => {
    const { meetingCode, candidateName, jobRole, title } = interview;
    const name = candidateName ?? title;
    return {
      id: meetingCode,
      group: 'interviews',
      name,
      more: [name === title ? jobRole : (jobRole ?? title), meetingCode].filter(Boolean).join(', '),
      path: `/interviews/${meetingCode}`,
    };
  });
  if (total <= found.length) return found;
  const search = new URLSearchParams({ search: typed });
  return [
    ...found,
    { id: 'all', group: 'interviews', name: t('all', { text: typed }), path: `/interviews?${search}` },
  ];
}
