import * as z from 'zod/mini';
import type { Branding } from './branding.ts';

/** One heading of the notice to candidates, what it says, and a list where it has one. */
export interface NoticeSection {
  heading: string;
  text: string;
  items: string[];
}

export interface CandidateNotice {
  organizationName: string;
  branding: Branding | null;
  /** Of the words, without what the settings put into them. */
  version: string;
  language: string;
  /** Of exactly these words. */
  sha256: string;
  sections: NoticeSection[];
  /** Since when these words were given to candidates; null: they are those of now, and nobody was given them yet. */
  firstGivenAt: string | null;
  /** False: an edition of before. */
  isCurrent: boolean;
}

/**
 * GET /api/public/notices/:organizationId?edition → `{success, notice: CandidateNotice}`, for everybody. `edition` is the
 * SHA-256 of words that were given before; without it the notice says what holds now.
 */
export const noticeQuery = z.object({
  edition: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Send 64 hexadecimal digits.'))),
});

/** GET /api/dashboard/notice: for owners and admins. */
export interface NoticeEditionsResponse {
  success: true;
  notice: {
    /** Where everybody can read it. */
    url: string;
    /** Every edition that a candidate was ever given, the newest first. */
    editions: {
      sha256: string;
      version: string;
      language: string;
      firstGivenAt: string;
      /** Candidates of interviews that are still kept. */
      candidates: number;
    }[];
  };
}
