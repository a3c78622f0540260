import type { Attack } from '../attack.ts';
import { calendarAttacks } from './calendars.ts';
import { databaseAttacks } from './database.ts';
import { diskAttacks } from './disk.ts';
import { recordingAttacks } from './recording.ts';
import { secretAttacks } from './secret.ts';
import { signInAttacks } from './sign-in.ts';
import { socketAttacks } from './sockets.ts';
import { traceAttacks } from './traces.ts';
import { webhookAttacks } from './webhooks.ts';

export const attacks: Attack[] = [
  ...calendarAttacks,
  ...databaseAttacks,
  ...secretAttacks,
  ...diskAttacks,
  ...signInAttacks,
  ...recordingAttacks,
  ...socketAttacks,
  ...traceAttacks,
  ...webhookAttacks,
];
