import type { TimeSlot, Warning } from './types.ts';

export interface AvailabilityParams {
  /** E-mail address of the team member. */
  email: string;
  /** Length of a slot in minutes: 5 to 1440, default 30. */
  duration?: number | undefined;
  /** Days from today: 1 to 30, default 14. */
  days?: number | undefined;
}

export type AvailabilityResult =
  | {
      calendarConnected: true;
      email: string;
      durationMinutes: number;
      days: number;
      slots: TimeSlot[];
      total: number;
      /** Parameters that the service does not know; absent when it knows all of them. */
      warnings?: Warning[] | undefined;
    }
  | {
      calendarConnected: false;
      /** Empty without a calendar. */
      slots: TimeSlot[];
      /** What to do instead. */
      message: string;
      /** Parameters that the service does not know; absent when it knows all of them. */
      warnings?: Warning[] | undefined;
    };

export interface BusyBlocksParams {
  /** E-mail address of the team member. */
  email: string;
  /** Days from today: 1 to 30, default 14. */
  days?: number | undefined;
}

export interface BusyBlocksResult {
  calendarConnected: boolean;
  email: string;
  days: number;
  /** IANA name of the member's zone. */
  timezone: string;
  busyBlocks: TimeSlot[];
  total: number;
  /** Parameters that the service does not know; absent when it knows all of them. */
  warnings?: Warning[] | undefined;
}
