import { openGoogleCalendar } from '../../../../test/stand-ins/google-calendar.ts';
import { openMicrosoftGraph } from '../../../../test/stand-ins/microsoft-graph.ts';
import { calendarsOverHttp } from '../adapters/calendars.ts';
import { paths } from '../paths.ts';
import { openTestApp } from './app.ts';
import { makeOrganization } from './factories/organization.ts';
import { forEachTest } from './for-this-file.ts';
import { signIn } from './sign-in.ts';

export type OAuthKind = 'GOOGLE' | 'MICROSOFT';

/** For each test: an app whose calendars are those of stand-ins for Google and Microsoft, and a member signed in. */
export function oauthCalendarsOfEachTest() {
  const google = forEachTest(() => openGoogleCalendar());
  const graph = forEachTest(() => openMicrosoftGraph());
  const client = { clientId: 'client', clientSecret: 'secret' };
  const test = forEachTest(() =>
    openTestApp({
      calendars: calendarsOverHttp({
        allowedPrivateHosts: ['127.0.0.0/8'],
        expansionThread: paths.expansionThread,
        xmlThread: paths.xmlThread,
        google: { ...client, baseUrl: google.url },
        microsoft: { ...client, baseUrl: graph.url, tenant: 'common' },
      }),
    }),
  );
  const organization = forEachTest(() => makeOrganization(test));
  const member = forEachTest(() => signIn(test, organization));
  const providerOf = (kind: OAuthKind) => (kind === 'GOOGLE' ? google : graph);
  return { google, graph, test, organization, member, providerOf };
}
