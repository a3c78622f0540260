import { locale } from '../../../language.ts';

/** `Wed, 25 Nov`, in the reader's zone and language. */
export const formatWeekday = (instant: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(
    new Date(instant),
  );
