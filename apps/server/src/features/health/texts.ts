import type { TextKey } from '@parley/texts';
import type { Spoken } from '@parley/texts/spoken';
import { textsOfReader } from '../../kernel/language.ts';

export const t = textsOfReader('health');
export type HealthText = TextKey<Spoken['health']>;
