import { describeMatrix } from './matrix.ts';
import { openUnlimitedApp } from './open-app.ts';

describeMatrix(() => openUnlimitedApp());
