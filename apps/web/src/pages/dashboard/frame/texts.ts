import { textsOf, type TextKey } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-frame.json';

export const t = textsOf(messages);
export type FrameText = TextKey<typeof messages>;
