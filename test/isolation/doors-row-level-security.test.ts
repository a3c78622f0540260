import { describe } from 'vitest';
import { describeDashboardDoor } from './dashboard-door.ts';
import { openUnlimitedApp, rebuilt } from './open-app.ts';
import { describePublicDoor } from './public-door.ts';
import { withoutFilters } from './without-filters.ts';

async function openWithoutFilters() {
  const test = await openUnlimitedApp();
  return rebuilt(test, { ...test.deps, db: withoutFilters(test.database.db).db });
}

describe('with every filter by organization taken out of the statements, the dashboard’s matrix', () =>
  describeDashboardDoor(openWithoutFilters));

describe('with every filter by organization taken out of the statements, the participants’ matrix', () =>
  describePublicDoor(openWithoutFilters));
