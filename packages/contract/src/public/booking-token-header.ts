/** Apart from the schemas, which a page that only sends the header need not carry. */
export const bookingTokenHeader = 'x-booking-token';
