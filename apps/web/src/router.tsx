import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ErrorComponentProps,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadInterview } from './api/interview.ts';
import { readInLanguageOf } from './language.ts';
import { LinkProblemPage } from './pages/interview/link-problem-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { RouteErrorPage } from './ui/error-page.tsx';
import { LiveRegions } from './ui/live-region.tsx';
import { LoadingText } from './ui/loading-text.tsx';

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <LiveRegions />
    </>
  ),
  notFoundComponent: NotFoundPage,
});

/**
 * A page of the dashboard is loaded with its data layer (TanStack Query). Candidate pages read one record and need
 * none, which saves 9 kB.
 */
function dashboardPage(load: () => Promise<{ default: ComponentType }>) {
  return lazyRouteComponent(async () => {
    const [{ withQuery }, page] = await Promise.all([import('./api/with-query.tsx'), load()]);
    return { default: withQuery(page.default) };
  });
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { leadsTo: '/interviews' },
  // Loaded only here, so that the pages of candidates do not load it.
  beforeLoad: async () => {
    const { findFirstPage } = await import('./pages/dashboard/frame/first-page.ts');
    throw redirect({ to: await findFirstPage(), replace: true });
  },
});
const myInterviews = createRoute({
  getParentRoute: () => root,
  path: '/my-interviews',
  component: dashboardPage(() => import('./pages/dashboard/my-interviews-page.tsx')),
});
const passwordSignIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: dashboardPage(() => import('./pages/dashboard/password-sign-in-page.tsx')),
});
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: dashboardPage(() => import('./pages/dashboard/forgot-password-page.tsx')),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/$token',
  component: dashboardPage(() => import('./pages/dashboard/reset-password-page.tsx')),
});
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation/$token',
  component: dashboardPage(() => import('./pages/dashboard/invitation-page.tsx')),
});
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in/$token',
  component: dashboardPage(() => import('./pages/dashboard/sign-in-page.tsx')),
});
const setUp = createRoute({
  getParentRoute: () => root,
  path: '/set-up/$token',
  component: dashboardPage(() => import('./pages/dashboard/set-up-page.tsx')),
});
const interviewList = createRoute({
  getParentRoute: () => root,
  path: '/interviews',
  component: dashboardPage(() => import('./pages/dashboard/interview-list-page.tsx')),
});
const newInterview = createRoute({
  getParentRoute: () => root,
  path: '/interviews/new',
  component: dashboardPage(() => import('./pages/dashboard/new-interview-page.tsx')),
});
const needs = createRoute({
  getParentRoute: () => root,
  path: '/interviews/needs',
  component: dashboardPage(() => import('./pages/dashboard/needs-page.tsx')),
});
const figures = createRoute({
  getParentRoute: () => root,
  path: '/interviews/figures',
  component: dashboardPage(() => import('./pages/dashboard/figures-page.tsx')),
});
const compare = createRoute({
  getParentRoute: () => root,
  path: '/interviews/compare',
  component: dashboardPage(() => import('./pages/dashboard/compare-page.tsx')),
});
const templateList = createRoute({
  getParentRoute: () => root,
  path: '/interviews/templates',
  component: dashboardPage(() => import('./pages/dashboard/template-list-page.tsx')),
});
/** With `new` instead of an id, it shows the empty form. */
const template = createRoute({
  getParentRoute: () => root,
  path: '/interviews/templates/$templateId',
  component: dashboardPage(() => import('./pages/dashboard/template-page.tsx')),
});
const interviewDetail = createRoute({
  getParentRoute: () => root,
  path: '/interviews/$meetingCode',
  component: dashboardPage(() => import('./pages/dashboard/interview-detail-page.tsx')),
});
const scorecard = createRoute({
  getParentRoute: () => root,
  path: '/interviews/$meetingCode/scorecard',
  component: dashboardPage(() => import('./pages/dashboard/scorecard-page.tsx')),
});
const scorecards = createRoute({
  getParentRoute: () => root,
  path: '/interviews/$meetingCode/scorecards',
  component: dashboardPage(() => import('./pages/dashboard/scorecards-page.tsx')),
});
const outboxList = createRoute({
  getParentRoute: () => root,
  path: '/outbox',
  component: dashboardPage(() => import('./pages/dashboard/outbox-list-page.tsx')),
});
const outboxMail = createRoute({
  getParentRoute: () => root,
  path: '/outbox/$mailId',
  component: dashboardPage(() => import('./pages/dashboard/outbox-mail-page.tsx')),
});
const integrations = createRoute({
  getParentRoute: () => root,
  path: '/integrations',
  component: dashboardPage(() => import('./pages/dashboard/integrations-page.tsx')),
});
const requestLog = createRoute({
  getParentRoute: () => root,
  path: '/integrations/requests',
  component: dashboardPage(() => import('./pages/dashboard/request-log-page.tsx')),
});
const webhooks = createRoute({
  getParentRoute: () => root,
  path: '/integrations/webhooks',
  component: dashboardPage(() => import('./pages/dashboard/webhooks-page.tsx')),
});
const calendars = createRoute({
  getParentRoute: () => root,
  path: '/calendars',
  component: dashboardPage(() => import('./pages/dashboard/calendars-page.tsx')),
});
const team = createRoute({
  getParentRoute: () => root,
  path: '/team',
  component: dashboardPage(() => import('./pages/dashboard/team-page.tsx')),
});
const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: dashboardPage(() => import('./pages/dashboard/settings-page.tsx')),
});
const health = createRoute({
  getParentRoute: () => root,
  path: '/settings/health',
  component: dashboardPage(() => import('./pages/dashboard/health-page.tsx')),
});
const audit = createRoute({
  getParentRoute: () => root,
  path: '/settings/audit',
  component: dashboardPage(() => import('./pages/dashboard/audit-page.tsx')),
});
const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: dashboardPage(() => import('./pages/dashboard/account-page.tsx')),
});
const joinPage = lazyRouteComponent(() => import('./pages/interview/join-page.tsx'));
const join = createRoute({
  getParentRoute: () => root,
  path: '/join/$joinToken',
  staticData: { leadsTo: '/interview/$meetingCode' },
  component: joinPage,
});
const interview = createRoute({
  getParentRoute: () => root,
  path: '/interview/$meetingCode',
  // Loaded in parallel with the page's code. From then on the page keeps its own copy.
  loader: async ({ params }) => {
    const loaded = await loadInterview(params.meetingCode);
    await readInLanguageOf(loaded.language);
    return loaded;
  },
  staleTime: Infinity,
  gcTime: 0,
  errorComponent: InterviewProblem,
  component: lazyRouteComponent(() => import('./pages/interview/interview-page.tsx')),
});
const joinYourData = createRoute({
  getParentRoute: () => root,
  path: '/join/$joinToken/your-data',
  staticData: { leadsTo: '/interview/$meetingCode/your-data' },
  component: joinPage,
});
const yourData = createRoute({
  getParentRoute: () => root,
  path: '/interview/$meetingCode/your-data',
  loader: async ({ params }) => {
    const loaded = await (await import('./api/your-data.ts')).loadYourData(params.meetingCode);
    await readInLanguageOf(loaded.interview.language);
    return loaded;
  },
  gcTime: 0,
  errorComponent: InterviewProblem,
  component: lazyRouteComponent(() => import('./pages/interview/your-data-page.tsx')),
});
const joinScorecard = createRoute({
  getParentRoute: () => root,
  path: '/join/$joinToken/scorecard',
  staticData: { leadsTo: '/interview/$meetingCode/scorecard' },
  component: joinPage,
});
const guestScorecard = createRoute({
  getParentRoute: () => root,
  path: '/interview/$meetingCode/scorecard',
  loader: async ({ params }) => (await import('./api/scorecard.ts')).loadScorecard(params.meetingCode),
  gcTime: 0,
  errorComponent: InterviewProblem,
  component: lazyRouteComponent(() => import('./pages/interview/scorecard-page.tsx')),
});
const booking = createRoute({
  getParentRoute: () => root,
  path: '/book/$bookingToken',
  // Refusals have pages of their own; the page keeps its own copy of everything else. The module is loaded with
  // the page, which needs it too, so no other page loads it.
  loader: async ({ params }) => {
    const opened = await (await import('./api/booking.ts')).openBooking(params.bookingToken);
    if (opened.heard) await readInLanguageOf(opened.heard.booking.language);
    return opened;
  },
  staleTime: Infinity,
  gcTime: 0,
  component: lazyRouteComponent(() => import('./pages/booking/booking-page.tsx')),
});

/** Loaded in parallel with the page's code. `?edition=` names an earlier edition. */
const candidateNotice = createRoute({
  getParentRoute: () => root,
  path: '/notice/$organizationId',
  loader: async ({ params, location }) => {
    const { edition = null } = location.search as { edition?: string };
    const { loadCandidateNotice } = await import('./api/candidate-notice.ts');
    return loadCandidateNotice(params.organizationId, edition);
  },
  component: lazyRouteComponent(() => import('./pages/candidate-notice/candidate-notice-page.tsx')),
});

function InterviewProblem({ error, reset }: ErrorComponentProps) {
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return <LinkProblemPage error={error} onTryAgain={tryAgain} />;
}

/** The URL contains plain strings, as the API's query does; pages read them with their own schema. */
function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifySearch(search: Record<string, unknown>): string {
  const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(present.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    myInterviews,
    passwordSignIn,
    forgotPassword,
    resetPassword,
    invitation,
    signIn,
    setUp,
    interviewList,
    newInterview,
    needs,
    compare,
    figures,
    templateList,
    template,
    interviewDetail,
    scorecard,
    scorecards,
    outboxList,
    outboxMail,
    integrations,
    requestLog,
    webhooks,
    calendars,
    team,
    settings,
    health,
    audit,
    account,
    join,
    joinYourData,
    joinScorecard,
    interview,
    yourData,
    guestScorecard,
    booking,
    candidateNotice,
  ]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  // A shorter wait needs no text, because a text that only flashes would disturb.
  defaultPendingMs: 400,
  defaultPendingComponent: LoadingText,
  defaultErrorComponent: RouteErrorPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The path of the next page, whose files may be fetched together with this one's (route-table.ts). */
    leadsTo?: string;
  }
}
