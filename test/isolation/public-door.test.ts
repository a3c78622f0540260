import { openUnlimitedApp } from './open-app.ts';
import { describePublicDoor } from './public-door.ts';

describePublicDoor(() => openUnlimitedApp());
