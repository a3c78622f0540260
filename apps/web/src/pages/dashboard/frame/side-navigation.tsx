import { Link, useRouterState } from '@tanstack/react-router';
import { Icon } from '../../../ui/icon.tsx';
import { navigation, type NavigationEntry } from './navigation.ts';
import { t } from './texts.ts';

/** The entries of navigation.ts. Those below an entry are shown while the page belongs to it. */
export function SideNavigation({ onNavigate }: { onNavigate: () => void }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav aria-label={t('sideNavigation.main')}>
      <ul>
        {navigation.map((entry) => (
          <Entry key={entry.path} entry={entry} path={path} onNavigate={onNavigate} />
        ))}
      </ul>
    </nav>
  );
}

/** The router marks only the exact page; without `exact` it would mark every page above it too. */
const exactly = { exact: true, includeSearch: false };

function Entry(props: { entry: NavigationEntry; path: string; onNavigate: () => void }) {
  const { entry, path, onNavigate } = props;
  const isBelow = path.startsWith(`${entry.path}/`);
  return (
    <li>
      <Link
        to={entry.path}
        activeOptions={exactly}
        aria-current={isBelow ? 'true' : undefined}
        onClick={onNavigate}
      >
        <Icon name={entry.icon} />
        {t(entry.word)}
      </Link>
      {entry.below && (isBelow || path === entry.path) ? (
        <ul>
          {entry.below.map((child) => (
            <li key={child.path}>
              <Link to={child.path} activeOptions={exactly} onClick={onNavigate}>
                {t(child.word)}
              </Link>
            </li>
          ))}
          {entry.outside?.map(({ word, href }) => (
            <li key={href}>
              <a href={href}>{t(word)}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
