import * as z from 'zod/mini';
import type { Branding } from './branding.ts';

/** One section of the notice to candidates: a heading, its text, and sometimes a list. */
export interface NoticeSection {
  heading: string;
  text: string;
  items: string[];
}

export interface CandidateNotice {
  organizationName: string;
  branding: Branding | null;
  /** The version of the fixed wording, without the parts that come from settings. */
  version: string;
  language: string;
  /** The hash of exactly this text. */
  sha256: string;
  sections: NoticeSection[];
  /** When a candidate was first given this text; null: it is the present text, and nobody was given it yet. */
  firstGivenAt: string | null;
  /** False: this is an earlier edition. */
  isCurrent: boolean;
}

/**
 * GET /api/public/notices/:organizationId?edition → `{success, notice: CandidateNotice}`, for everybody. `edition` is
 * the SHA-256 of an earlier text; without it the response is the present one.
 */
export const noticeQuery = z.object({
  edition: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Send 64 hexadecimal digits.'))),
});

/** GET /api/dashboard/notice: for owners and admins. */
export interface NoticeEditionsResponse {
  success: true;
  notice: {
    /** The public URL of the notice. */
    url: string;
    /** Every edition that a candidate was ever given, the newest first. */
    editions: {
      sha256: string;
      version: string;
      language: string;
      firstGivenAt: string;
      /** How many candidates were given it, counting only interviews that are still kept. */
      candidates: number;
    }[];
  };
}
