import type { Me } from '@parley/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Brand } from '../../../ui/brand.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { LoadingText } from '../../../ui/loading-text.tsx';
import { ThemeToggle } from '../../../ui/theme-toggle.tsx';
import { dashboardRequest, isNotSignedIn, meQuery } from './dashboard-api.ts';
import './dashboard.css';
import './messages.css';
import { NotSignedInPage } from './not-signed-in-page.tsx';
import { Problem } from './problem.tsx';

const MeContext = createContext<Me | null>(null);

/** Who is signed in, and what this installation has. Only inside a {@link DashboardFrame}. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe outside the dashboard frame');
  return me;
}

/** Side navigation around one page. Nothing of the page is drawn before it is known who is looking. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const me = useQuery(meQuery);
  if (isNotSignedIn(me.error)) return <NotSignedInPage />;
  return (
    <div className="dash">
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <SideBar me={me.data ?? null} />
      <main className="main" id="main">
        {me.data ? (
          <MeContext value={me.data}>{children}</MeContext>
        ) : me.error ? (
          <Problem title="The dashboard could not be loaded" error={me.error} onRetry={me.refetch} />
        ) : (
          <LoadingText />
        )}
      </main>
    </div>
  );
}

function SideBar({ me }: { me: Me | null }) {
  const [open, setOpen] = useState(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const close = () => setOpen(false);
  return (
    <header className="side" data-open={open}>
      <Brand href="/interviews" />
      <Button
        look="bare"
        icon={open ? 'close' : 'menu'}
        className="menu-b"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls="side-panel"
        onClick={() => setOpen(!open)}
      />
      <ThemeToggle />
      <div className="side-panel" id="side-panel">
        <nav aria-label="Main">
          <ul>
            <li>
              <Link to="/interviews" aria-current={ariaCurrent(path, '/interviews')} onClick={close}>
                <Icon name="conversation" />
                Interviews
              </Link>
            </li>
            <li>
              <Link to="/outbox" aria-current={ariaCurrent(path, '/outbox')} onClick={close}>
                <Icon name="mail" />
                Mail outbox
              </Link>
            </li>
          </ul>
        </nav>
        {me ? <Account me={me} /> : null}
      </div>
    </header>
  );
}

/** A page below the entry keeps it marked, but only the entry itself is "this page". */
function ariaCurrent(path: string, entry: string): 'page' | 'true' | undefined {
  if (path === entry) return 'page';
  return path.startsWith(`${entry}/`) ? 'true' : undefined;
}

function Account({ me }: { me: Me }) {
  const signOut = useMutation({
    mutationFn: () => dashboardRequest('/session', { method: 'DELETE' }),
    onSuccess: async () => {
      announce('Signed out');
      // The next person at this browser must not find the last one's pages.
      await queryClient.cancelQueries();
      await queryClient.resetQueries({ queryKey: ['me'] });
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'me' });
    },
  });
  return (
    <div className="account">
      <b>{me.member.name}</b>
      <span className="quiet">{me.organization.name}</span>
      <Button look="bare" size="small" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out
      </Button>
      {signOut.error ? <p className="fail">{signOut.error.message}</p> : null}
    </div>
  );
}
