import { backup } from './backup.ts';
import { doctor } from './doctor.ts';
import type { Command } from './command.ts';
import { keysCreate } from './keys-create.ts';
import { keysList } from './keys-list.ts';
import { keysRevoke } from './keys-revoke.ts';
import { keysRotate } from './keys-rotate.ts';
import { membersCreate } from './members-create.ts';
import { membersList } from './members-list.ts';
import { membersSignInLink } from './members-sign-in-link.ts';
import { migrateCommand } from './migrate.ts';
import { organizationCreate } from './organization-create.ts';
import { organizationLimits } from './organization-limits.ts';
import { organizationList } from './organization-list.ts';
import { organizationScheduling } from './organization-scheduling.ts';
import { organizationSettings } from './organization-settings.ts';
import { organizationTestMode } from './organization-test-mode.ts';
import { platformCreate } from './platform-create.ts';
import { platformKeysCreate } from './platform-keys-create.ts';
import { platformKeysList } from './platform-keys-list.ts';
import { platformKeysRevoke } from './platform-keys-revoke.ts';
import { platformLimits } from './platform-limits.ts';
import { platformList } from './platform-list.ts';
import { restore } from './restore.ts';
import { secretReseal } from './secret-reseal.ts';
import { serve } from './serve.ts';
import { settingsExample } from './settings-example.ts';

export const commands: Command[] = [
  serve,
  migrateCommand,
  organizationCreate,
  organizationList,
  organizationLimits,
  organizationScheduling,
  organizationSettings,
  organizationTestMode,
  keysCreate,
  keysList,
  keysRotate,
  keysRevoke,
  membersCreate,
  membersList,
  membersSignInLink,
  platformCreate,
  platformList,
  platformLimits,
  platformKeysCreate,
  platformKeysList,
  platformKeysRevoke,
  secretReseal,
  backup,
  restore,
  doctor,
  settingsExample,
];
