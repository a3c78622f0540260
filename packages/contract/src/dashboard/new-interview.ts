import type { Warning } from '../errors.ts';
import type { InterviewRecord } from '../integration/records.ts';
import type { ParticipantRole, QuestionKind } from '../values.ts';

/** GET /api/dashboard/new-interview: what the form to create an interview offers. */
export interface NewInterviewChoices {
  success: true;
  /** Active members, by name. `hasCalendar`: their free times can be offered to candidates. */
  members: { name: string; email: string; hasCalendar: boolean }[];
  /** The organization's language, which the form suggests; null: nobody has chosen one. */
  language: string | null;
}

/** A question as the form shows it. */
export interface PlannedQuestion {
  question: string;
  kind: QuestionKind;
  skill: string | null;
  expectedAnswer: string | null;
  points: { text: string; keywords: string[]; phrasings: string[]; weight: number }[];
}

/**
 * GET /api/dashboard/question-bank?search: at most 20 questions that contain every word of `search`, the best match
 * first.
 */
export interface BankQuestions {
  success: true;
  questions: PlannedQuestion[];
  /** How many there are in all. */
  total: number;
}

/** POST /api/dashboard/interviews/preview, with the query of creating: what creating would do. Nothing is kept. */
export interface InterviewPreview {
  success: true;
  questions: PlannedQuestion[];
  warnings: Warning[];
  /** The first mail to each role. Its links lead nowhere, and no interview has its code. */
  mails: MailPreview[];
}

/** An invitation as it will be sent. */
export interface MailPreview {
  role: ParticipantRole;
  toName: string;
  fromName: string;
  fromEmail: string;
  subject: string;
  html: string;
  hasCalendarEntry: boolean;
}

/** POST /api/dashboard/interviews: the same body and response as POST /api/integration/interviews. */
export interface InterviewCreated {
  success: true;
  message: string;
  meetingCode: string;
  interview: InterviewRecord;
  warnings?: Warning[];
}
