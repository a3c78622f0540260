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
    const other = createRoute({ path: '/other', component: shared });`;
  expect(routeTable(source)).toEqual({
    '/': ['src/pages/shared-page.tsx'],
    '/list/:id': ['src/api/with-query.tsx', 'src/pages/list.tsx'],
    '/other': ['src/pages/shared-page.tsx'],
  });
});

it('names existing files for every path of the router', () => {
  const source = fs.readFileSync(path.join(web, 'src/router.tsx'), 'utf8');
  const table = routeTable(source);
  expect(Object.keys(table)).toHaveLength(source.split('= createRoute({').length - 1);
  const missing = Object.values(table)
    .flat()
    .filter((module) => !fs.existsSync(path.join(web, module)));
  expect(missing).toEqual([]);
});

it('refuses a route whose path cannot be read', () => {
  expect(() => routeTable('const a = createRoute({ path: base + "/x" });')).toThrow('A route without a path');
});
