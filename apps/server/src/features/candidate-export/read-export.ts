import { candidateExportBounds, type DataCopy } from '@parley/contract';
import { listComments } from '../comments/index.ts';
import { listNoticesGiven } from '../candidate-notice/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sha256 } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { listInterviewEvents } from '../../kernel/events.ts';
import { getReport } from '../evaluation/index.ts';
import {
  findInterviewById,
  findLegalHold,
  listErasuresOf,
  listRequests,
  presentInterview,
  type InterviewRow,
} from '../interviews/index.ts';
import { listInterviewMails } from '../notifications/index.ts';
import {
  joinTokenOf,
  listByEmail,
  listConsentsOf,
  type LinkContext,
  type ParticipantRow,
} from '../participants/index.ts';
import { presentRecording } from '../recordings/index.ts';
import { readScorecards } from '../scorecards/index.ts';
import { readTranscript } from '../transcripts/index.ts';
import { copyOf, subjectOf } from '../your-data/index.ts';

export type ExportDeps = LinkContext & { clock: Clock };

/** What is held about a person in one interview. */
export interface HeldOfPerson {
  interview: InterviewRow;
  person: ParticipantRow;
  /**
   * What they see with their own link, or would see if they had not been removed, without what {@link readTheirs}
   * omits.
   */
  theirs: object;
  /**
   * Everything else that the organization holds about them as a candidate. Null: they were no candidate in this
   * interview.
   */
  held: object | null;
}

export interface PersonExport {
  held: HeldOfPerson[];
  /** The number of further interviews of this person, which the bound leaves out. */
  leftOut: number;
}

/** Everything about the person with this e-mail address, up to the bound. @param memberId the member who exports. */
export async function readPerson(
  tx: Tx,
  deps: ExportDeps,
  { email, memberId }: { email: string; memberId: string },
): Promise<PersonExport> {
  const held: HeldOfPerson[] = [];
  const { found, leftOut } = await listByEmail(tx, email, candidateExportBounds.interviews);
  for (const person of found) {
    const interview = await findInterviewById(tx, person.interview_id);
    if (!interview) continue;
    held.push({
      interview,
      person,
      theirs: await readTheirs(tx, deps, interview, person),
      held: person.role === 'CANDIDATE' ? await readHeld(tx, deps, interview, { person, memberId }) : null,
    });
  }
  return { held, leftOut };
}

/**
 * Leaves out what the person wrote for themselves alone, because somebody else exports: their notes in the meeting and
 * a scorecard that they have not submitted. Also leaves out the link to the video.
 */
async function readTheirs(
  tx: Tx,
  deps: ExportDeps,
  interview: InterviewRow,
  person: ParticipantRow,
): Promise<object> {
  const subject = await subjectOf(tx, interview, person, sha256(joinTokenOf(person, deps.box)));
  const { meeting, scorecard, recording, ...copy } = await copyOf(tx, deps, subject);
  return {
    ...copy,
    meeting: meeting && withoutNotes(meeting),
    scorecard: scorecard?.submittedAt ? scorecard : null,
    recording: recording && { ...recording, url: null },
  };
}

function withoutNotes(meeting: NonNullable<DataCopy['meeting']>): object {
  const { notes: _, ...rest } = meeting;
  return rest;
}

/** Contains no link and no token, neither the person's nor anybody else's. */
async function readHeld(
  tx: Tx,
  deps: ExportDeps,
  interview: InterviewRow,
  { person, memberId }: { person: ParticipantRow; memberId: string },
): Promise<object> {
  const {
    participants: _,
    bookingUrl: _link,
    meetingUrl: _room,
    ...facts
  } = presentInterview(interview, [], deps);
  const { success: _done, ...report } = await getReport(tx, interview);
  const { recording } = await presentRecording(tx, deps, interview);
  const isTheirs = ({ participant_id: of }: { participant_id: string | null }) => of === person.id;
  return {
    interview: facts,
    person: {
      name: person.name,
      email: person.email,
      joinedAt: iso(person.joined_at),
      leftAt: iso(person.left_at),
      removedAt: iso(person.removed_at),
    },
    notices: (await listNoticesGiven(tx, interview.id))
      .filter(isTheirs)
      .map(({ version, sha256, way, given_at }) => ({
        version,
        sha256,
        way,
        givenAt: given_at.toISOString(),
      })),
    consents: (await listConsentsOf(tx, interview.id))
      .filter(({ participantId }) => participantId === person.id)
      .map((consent) => ({
        version: consent.disclosure_version,
        sha256: consent.disclosureSha256,
        givenAt: consent.given_at.toISOString(),
        choices: consent.choices,
      })),
    transcript: await readTranscript(tx, interview),
    recording: recording && {
      format: recording.format,
      seconds: recording.duration,
      createdAt: recording.createdAt,
    },
    report,
    scorecards: (await readScorecards(tx, interview)).scorecards,
    comments: (await listComments(tx, deps, interview, { memberId, isBlind: false })).map(
      ({ text, by, atMs, writtenAt, editedAt }) => ({ text, by, atMs, writtenAt, editedAt }),
    ),
    mails: (await listInterviewMails(tx, interview.id)).filter(isTheirs).map((mail) => ({
      kind: mail.kind,
      to: mail.to_email,
      subject: mail.subject,
      status: mail.status,
      createdAt: mail.created_at.toISOString(),
      sentAt: iso(mail.sent_at),
    })),
    requests: (await listRequests(tx, [interview]))
      .filter(({ participantId }) => participantId === person.id)
      .map(({ kind, at, message, isOpen }) => ({ kind, at: at.toISOString(), message, isOpen })),
    events: (await listInterviewEvents(tx, interview.id)).map(({ type, occurred_at }) => ({
      type,
      at: occurred_at.toISOString(),
    })),
    legalHold: await isHeld(tx, interview),
    erased: (await listErasuresOf(tx, interview.id)).map(({ artifact, erased_at, period_days }) => ({
      artifact,
      erasedAt: erased_at.toISOString(),
      periodDays: period_days,
    })),
  };
}

async function isHeld(tx: Tx, { id }: InterviewRow): Promise<{ since: string; reason: string } | null> {
  const hold = await findLegalHold(tx, id);
  return hold && { since: hold.placed_at.toISOString(), reason: hold.reason };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
