import { interviewRoles, type Me } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { Icon } from '../../../ui/icon.tsx';
import { navigation, type NavigationEntry } from './navigation.ts';
import { needsCountQuery } from './needs-query.ts';
import { t } from './texts.ts';

/** The entries of navigation.ts. The entries below another one are shown while the present page belongs to it. */
export function SideNavigation({ me, onNavigate }: { me: Me | null; onNavigate: () => void }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav aria-label={t('sideNavigation.main')}>
      <ul>
        {navigation.map((entry) => (
          <Entry key={entry.path} entry={entry} path={path} me={me} onNavigate={onNavigate} />
        ))}
      </ul>
    </nav>
  );
}

/** The router marks only the exact page; without `exact` it would mark every page above it too. */
const exactly = { exact: true, includeSearch: false };

function Entry(props: { entry: NavigationEntry; path: string; me: Me | null; onNavigate: () => void }) {
  const { entry, path, me, onNavigate } = props;
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
      {entry.below && (entry.isOpen || isBelow || path === entry.path) ? (
        <ul>
          {entry.below.map((child) => (
            <li key={child.path}>
              {child.path === '/interviews/needs' ? (
                <NeedsLink me={me} onNavigate={onNavigate} />
              ) : (
                <Link to={child.path} activeOptions={exactly} onClick={onNavigate}>
                  {t(child.word)}
                </Link>
              )}
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

/** The link to the page of needs, with their number for members who can do something about them. */
function NeedsLink({ me, onNavigate }: { me: Me | null; onNavigate: () => void }) {
  const mayAct = interviewRoles.some((role) => role === me?.member.role);
  const needs = useQuery({ ...needsCountQuery, enabled: mayAct });
  const count = (mayAct && needs.data?.total) || null;
  return (
    <Link to="/interviews/needs" activeOptions={exactly} onClick={onNavigate}>
      {t('navigation.needsYou')}
      {count === null ? null : <span className="n">{count}</span>}
    </Link>
  );
}
