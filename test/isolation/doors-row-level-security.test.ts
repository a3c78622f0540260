import { describe } from 'vitest';
import { allVisitors, describeDashboardDoor } from './dashboard-door.ts';
import { openUnlimitedApp, rebuilt } from './open-app.ts';
import { allGuests, describePublicDoor } from './public-door.ts';
import { withoutFilters } from './without-filters.ts';

// Whoever is let in and sees most: the others are refused before any filter.
const owners = allVisitors.filter(({ role }) => role === 'OWNER');
const admitted = allGuests.filter(({ refused }) => !refused);

async function openWithoutFilters() {
  const test = await openUnlimitedApp();
  return rebuilt(test, { ...test.deps, db: withoutFilters(test.database.db).db });
}

describe('with every filter by organization taken out of the statements, the dashboard’s matrix', () =>
  describeDashboardDoor(openWithoutFilters, { visitors: owners }));

describe('with every filter by organization taken out of the statements, the participants’ matrix', () =>
  describePublicDoor(openWithoutFilters, { guests: admitted }));
