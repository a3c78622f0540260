import { Link, useRouterState } from '@tanstack/react-router';
import { Icon } from '../../../ui/icon.tsx';
import { navigation, type NavigationEntry } from './navigation.ts';

/** The entries of navigation.ts; those below an entry are shown while somebody is in it. */
export function SideNavigation({ onNavigate }: { onNavigate: () => void }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav aria-label="Main">
      <ul>
        {navigation.map((entry) => (
          <Entry key={entry.path} entry={entry} path={path} onNavigate={onNavigate} />
        ))}
      </ul>
    </nav>
  );
}

function Entry(props: { entry: NavigationEntry; path: string; onNavigate: () => void }) {
  const { entry, path, onNavigate } = props;
  const within = ariaCurrent(path, entry.path);
  const isOpen = entry.below !== undefined && within !== undefined;
  return (
    <li>
      <Link to={entry.path} aria-current={isOpen ? 'true' : within} onClick={onNavigate}>
        <Icon name={entry.icon} />
        {entry.word}
      </Link>
      {isOpen ? (
        <ul>
          {entry.below?.map((child) => (
            <li key={child.path}>
              <Link
                to={child.path}
                aria-current={path === child.path ? 'page' : undefined}
                onClick={onNavigate}
              >
                {child.word}
              </Link>
            </li>
          ))}
          {entry.outside?.map(({ word, href }) => (
            <li key={href}>
              <a href={href}>{word}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** A page below the entry keeps it marked, but only the entry itself is "this page". */
function ariaCurrent(path: string, entry: string): 'page' | 'true' | undefined {
  if (path === entry) return 'page';
  return path.startsWith(`${entry}/`) ? 'true' : undefined;
}
