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

type LoadPage = () => Promise<{ default: ComponentType }>;

/**
 * A page of the dashboard for somebody who is not signed in. It is loaded with its data layer (TanStack Query).
 * Candidate pages read one record and need none, which saves 9 kB.
 */
function visitorRoute<const Path extends string>(path: Path, load: LoadPage) {
  const component = lazyRouteComponent(async () => {
    const [{ withQuery }, page] = await Promise.all([import('./api/with-query.tsx'), load()]);
    return { default: withQuery(page.default) };
  });
  return createRoute({ getParentRoute: () => root, path, component });
}

/** A page of a signed-in member, beside the navigation. */
function memberRoute<const Path extends string>(path: Path, load: LoadPage) {
  const component = lazyRouteComponent(async () => {
    const [{ withQuery }, { inFrame }, page] = await Promise.all([
      import('./api/with-query.tsx'),
      import('./pages/dashboard/frame/dashboard-frame.tsx'),
      load(),
    ]);
    return { default: withQuery(inFrame(page.default)) };
  });
  return createRoute({ getParentRoute: () => root, path, component });
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
const myInterviews = memberRoute('/my-interviews', () => import('./pages/dashboard/my-interviews-page.tsx'));
const passwordSignIn = visitorRoute('/sign-in', () => import('./pages/dashboard/password-sign-in-page.tsx'));
const forgotPassword = visitorRoute(
  '/forgot-password',
  () => import('./pages/dashboard/forgot-password-page.tsx'),
);
const resetPassword = visitorRoute(
  '/reset-password/$token',
  () => import('./pages/dashboard/reset-password-page.tsx'),
);
const invitation = visitorRoute('/invitation/$token', () => import('./pages/dashboard/invitation-page.tsx'));
const signIn = visitorRoute('/sign-in/$token', () => import('./pages/dashboard/sign-in-page.tsx'));
const setUp = visitorRoute('/set-up/$token', () => import('./pages/dashboard/set-up-page.tsx'));
const interviewList = memberRoute('/interviews', () => import('./pages/dashboard/interview-list-page.tsx'));
const newInterview = memberRoute('/interviews/new', () => import('./pages/dashboard/new-interview-page.tsx'));
const needs = memberRoute('/interviews/needs', () => import('./pages/dashboard/needs-page.tsx'));
const figures = memberRoute('/interviews/figures', () => import('./pages/dashboard/figures-page.tsx'));
const templateList = memberRoute(
  '/interviews/templates',
  () => import('./pages/dashboard/template-list-page.tsx'),
);
/** With `new` instead of an id, it shows the empty form. */
const template = memberRoute(
  '/interviews/templates/$templateId',
  () => import('./pages/dashboard/template-page.tsx'),
);
const interviewDetail = memberRoute(
  '/interviews/$meetingCode',
  () => import('./pages/dashboard/interview-detail-page.tsx'),
);
const scorecard = memberRoute(
  '/interviews/$meetingCode/scorecard',
  () => import('./pages/dashboard/scorecard-page.tsx'),
);
const scorecards = memberRoute(
  '/interviews/$meetingCode/scorecards',
  () => import('./pages/dashboard/scorecards-page.tsx'),
);
const outboxList = memberRoute('/outbox', () => import('./pages/dashboard/outbox-list-page.tsx'));
const outboxMail = memberRoute('/outbox/$mailId', () => import('./pages/dashboard/outbox-mail-page.tsx'));
const integrations = memberRoute('/integrations', () => import('./pages/dashboard/integrations-page.tsx'));
const requestLog = memberRoute(
  '/integrations/requests',
  () => import('./pages/dashboard/request-log-page.tsx'),
);
const webhooks = memberRoute('/integrations/webhooks', () => import('./pages/dashboard/webhooks-page.tsx'));
const calendars = memberRoute('/calendars', () => import('./pages/dashboard/calendars-page.tsx'));
const team = memberRoute('/team', () => import('./pages/dashboard/team-page.tsx'));
const settings = memberRoute('/settings', () => import('./pages/dashboard/settings-page.tsx'));
const health = memberRoute('/settings/health', () => import('./pages/dashboard/health-page.tsx'));
const audit = memberRoute('/settings/audit', () => import('./pages/dashboard/audit-page.tsx'));
const account = memberRoute('/account', () => import('./pages/dashboard/account-page.tsx'));
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
