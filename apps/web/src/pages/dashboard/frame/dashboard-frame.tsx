import './dashboard-icons.ts';
import type { Me } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { Brand } from '../../../ui/brand.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadingText } from '../../../ui/loading-text.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { ThemeToggle } from '../../../ui/theme-toggle.tsx';
import { formatInstant } from '../format-time.ts';
import { isNotSignedIn, meQuery } from './dashboard-api.ts';
import './dashboard.css';
import './messages.css';
import { SignOut } from './sign-out.tsx';
import { NotSignedInPage } from './not-signed-in-page.tsx';
import { OpenPalette } from './open-palette.tsx';
import { Problem } from './problem.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { t } from './texts.ts';
import { UndoNotice } from './undo.tsx';
import { useChanges } from './use-changes.ts';
import { useNow } from './use-now.ts';

const MeContext = createContext<Me | null>(null);

/** The signed-in member, and what this installation has. Only inside a {@link DashboardFrame}. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe outside the dashboard frame');
  return me;
}

/** Side navigation beside one page. Nothing of the page is drawn before the member is known. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const me = useQuery(meQuery);
  if (isNotSignedIn(me.error)) return <NotSignedInPage />;
  return (
    <div className="dash">
      <a className="skip" href="#main">
        {t('dashboardFrame.skipToPage')}
      </a>
      <SideBar me={me.data ?? null} />
      <main className="main" id="main">
        {me.data ? (
          <MeContext value={me.data}>
            <FollowChanges memberId={me.data.member.id} />
            <DeletionNotice of={me.data} />
            {children}
            <UndoNotice memberId={me.data.member.id} />
          </MeContext>
        ) : me.error ? (
          <Problem title={t('dashboardFrame.notLoaded')} error={me.error} onRetry={me.refetch} />
        ) : (
          <LoadingText />
        )}
      </main>
    </div>
  );
}

/** Warns every member when the organization is going to be deleted, and says when, or that it cannot be undone. */
function DeletionNotice({ of: { organization } }: { of: Me }) {
  const { name, deletionDueAt } = organization;
  const now = useNow(30_000);
  if (deletionDueAt === null) return null;
  const isDue = new Date(deletionDueAt) <= now;
  return (
    <p className="notice fail">
      {t(isDue ? 'dashboardFrame.deletionDue' : 'dashboardFrame.deleted', {
        organization: name,
        at: formatInstant(deletionDueAt),
      })}
    </p>
  );
}

/** Follows the server's changes. Drawn only for a member who is signed in. */
function FollowChanges({ memberId }: { memberId: string }) {
  useChanges(memberId);
  return null;
}

function SideBar({ me }: { me: Me | null }) {
  const [open, setOpen] = useState(false);
  return (
    <header className="side" data-open={open}>
      <Brand href="/interviews" />
      <Button
        look="bare"
        icon={open ? 'close' : 'menu'}
        className="menu-b"
        aria-label={t('sideBar.menu')}
        aria-expanded={open}
        aria-controls="side-panel"
        onClick={() => setOpen(!open)}
      />
      <LanguageSwitch />
      <ThemeToggle />
      <div className="side-panel" id="side-panel">
        {me ? <OpenPalette me={me} /> : null}
        <SideNavigation me={me} onNavigate={() => setOpen(false)} />
        {me ? <Account me={me} /> : null}
      </div>
    </header>
  );
}

function Account({ me }: { me: Me }) {
  return (
    <div className="account">
      <Link to="/account" title={t('account.title')}>
        {me.member.name}
      </Link>
      <span className="quiet">{me.organization.name}</span>
      <SignOut memberId={me.member.id} />
    </div>
  );
}
