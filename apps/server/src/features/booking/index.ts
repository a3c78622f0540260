export { askForTime } from './ask-for-time.ts';
export {
  authenticateBookingLink,
  bookingChangeUrls,
  type BookingChangeUrls,
  type BookingLink,
} from './booking-link.ts';
export { cancelBooking } from './cancel-booking.ts';
export { confirmBooking } from './confirm-booking.ts';
export { findCalendarEvents, leadersOf } from './find-calendar-events.ts';
export { holdSlot, releaseHold } from './hold-slot.ts';
export { moveBooking } from './move-booking.ts';
export { presentBooking } from './present.ts';
export { readAvailability, readBusyBlocks } from './read-availability.ts';
export { onlyCandidate, readBooking, type BookingView } from './read-booking.ts';
