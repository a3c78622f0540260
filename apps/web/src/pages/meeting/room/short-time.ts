const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** `10:32`, as this device writes times. */
export const shortTime = (at: string | number): string => clock.format(new Date(at));
