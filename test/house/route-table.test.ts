import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { routeTable } from '../../apps/web/route-table.ts';

const web = path.resolve(import.meta.dirname, '../../apps/web');

it('lists each path with its modules and those of the page to which it leads', () => {
  const source = `
    const root = createRootRoute({ component: Outlet });
    function dashboardPage(load) {
      return lazy(() => Promise.all([import('./api/with-query.tsx'), load()]));
    }
    const shared = lazy(() => import('./pages/shared-page.tsx'));
    const home = createRoute({ getParentRoute: () => root, path: '/', staticData: { leadsTo: '/other' } });
    const list = createRoute({ path: '/list/$id', component: dashboardPage(() => import('./pages/list.tsx')) });
    const other = createRoute({ path: '/other', component: shared });
    function pageRoute(path, load) {
      const component = lazy(() => Promise.all([import('./frame.tsx'), load()]));
      return createRoute({ getParentRoute: () => root, path, component });
    }
    const made = pageRoute('/made/$id', () => import('./pages/made.tsx'));`;
  expect(routeTable(source)).toEqual({
    '/': ['src/pages/shared-page.tsx'],
    '/list/:id': ['src/api/with-query.tsx', 'src/pages/list.tsx'],
    '/other': ['src/pages/shared-page.tsx'],
    '/made/:id': ['src/frame.tsx', 'src/pages/made.tsx'],
  });
});

it('names existing files for every path of the router', () => {
  const source = fs.readFileSync(path.join(web, 'src/router.tsx'), 'utf8');
  const table = routeTable(source);
  expect(Object.keys(table)).toHaveLength(source.match(/ = (?:create|member|visitor)Route\(/g)?.length ?? 0);
  const missing = Object.values(table)
    .flat()
    .filter((module) => !fs.existsSync(path.join(web, module)));
  expect(missing).toEqual([]);
});

it('refuses a route whose path cannot be read', () => {
  expect(() => routeTable('const a = createRoute({ path: base + "/x" });')).toThrow('A route without a path');
  expect(() =>
    routeTable('function aRoute(path) { return createRoute({ path }); } const a = aRoute(base + "/x");'),
  ).toThrow('A route without a path');
});
