export { demoBookingLink } from './demo-booking-link.ts';
export { demoKey } from './demo-key.ts';
export { demoSignInLink } from './demo-sign-in-link.ts';
export { seedDemo } from './seed-demo.ts';
