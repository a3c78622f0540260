import { locale } from '../../../language.ts';
const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });

/** `10:32`, as this device writes times. */
export const shortTime = (at: string | number): string => clock.format(new Date(at));
