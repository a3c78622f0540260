import { describeDashboardDoor } from './dashboard-door.ts';
import { openUnlimitedApp } from './open-app.ts';

describeDashboardDoor(() => openUnlimitedApp());
