import { describe } from 'vitest';
import { allVisitors, describeDashboardDoor } from './dashboard-door.ts';
import { openUnlimitedApp, rebuilt } from './open-app.ts';
import { allGuests, describePublicDoor } from './public-door.ts';
import { withoutFilters } from './without-filters.ts';

// The callers with the most rights, because others are refused before any filter.
const owners = allVisitors.filter(({ role }) => role === 'OWNER');
const admitted = allGuests.filter(({ refused }) => !refused);

async function openWithoutFilters() {
  const test = await openUnlimitedApp();
  return rebuilt(test, { ...test.deps, db: withoutFilters(test.database.db).db });
}

describe('the dashboard’s matrix without the filters by organization', () =>
  describeDashboardDoor(openWithoutFilters, { visitors: owners }));

describe('the participants’ matrix without the filters by organization', () =>
  describePublicDoor(openWithoutFilters, { guests: admitted }));
