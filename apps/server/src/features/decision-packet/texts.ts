import { textsOfReader } from '../../kernel/language.ts';

export const t = textsOfReader('errors');
export const tPacket = textsOfReader('decision-packet');
