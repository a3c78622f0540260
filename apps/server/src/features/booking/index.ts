export { askForTime } from './ask-for-time.ts';
export { authenticateBookingLink, bookingChangeUrls, type BookingLink } from './booking-link.ts';
export { cancelBooking } from './cancel-booking.ts';
export { confirmBooking, minutesOf, moveBooking } from './choose-time.ts';
export { findCalendarEvents, participantsWithRoles } from './find-calendar-events.ts';
export { holdSlot, releaseHold } from './hold-slot.ts';
export { presentBooking } from './present.ts';
export { readAvailability, readBusyBlocks } from './read-availability.ts';
export { onlyCandidate, readBooking, requireBooking, type BookingView } from './read-booking.ts';
