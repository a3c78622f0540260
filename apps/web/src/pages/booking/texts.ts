import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/booking.json';

export const t = textsOf(messages);
