/** This has a file of its own, so that a page that only sends the header does not load the schemas. */
export const bookingTokenHeader = 'x-booking-token';
