import { listRows, type Tx } from '../../kernel/db.ts';
import type { Guest } from './store.ts';

export interface QuestionMark {
  questionId: string;
  askedAt: Date;
}

/** Keeps the first mark of a question. */
export async function insertMark(tx: Tx, by: Guest, questionId: string, at: Date): Promise<void> {
  await tx.query({
    name: 'insert-question-mark',
    text: `insert into meeting_question_marks (interview_id, question_id, organization_id, asked_at, marked_by)
           values ($1, $2, $3, $4, $5) on conflict do nothing`,
    values: [by.interviewId, questionId, by.organizationId, at, by.participantId],
  });
}

export async function deleteMark(tx: Tx, interviewId: string, questionId: string): Promise<void> {
  await tx.query({
    name: 'delete-question-mark',
    text: 'delete from meeting_question_marks where interview_id = $1 and question_id = $2',
    values: [interviewId, questionId],
  });
}

/** The questions that were asked, in the order of asking. */
export function listQuestionMarks(tx: Tx, interviewId: string): Promise<QuestionMark[]> {
  return listRows(tx, {
    name: 'list-question-marks',
    text: `select question_id as "questionId", asked_at as "askedAt" from meeting_question_marks
           where interview_id = $1 order by asked_at, question_id`,
    values: [interviewId],
  });
}

/** The question marks that one person set. */
export function listMarksBy(tx: Tx, participantId: string): Promise<QuestionMark[]> {
  return listRows(tx, {
    name: 'list-question-marks-by',
    text: `select question_id as "questionId", asked_at as "askedAt" from meeting_question_marks
           where marked_by = $1 order by asked_at, question_id`,
    values: [participantId],
  });
}

export interface AgendaTick {
  item: number;
  doneAt: Date;
}

export async function insertTick(tx: Tx, by: Guest, item: number, at: Date): Promise<void> {
  await tx.query({
    name: 'insert-agenda-tick',
    text: `insert into meeting_agenda_ticks (interview_id, item, organization_id, done_at, done_by)
           values ($1, $2, $3, $4, $5) on conflict do nothing`,
    values: [by.interviewId, item, by.organizationId, at, by.participantId],
  });
}

export async function deleteTick(tx: Tx, interviewId: string, item: number): Promise<void> {
  await tx.query({
    name: 'delete-agenda-tick',
    text: 'delete from meeting_agenda_ticks where interview_id = $1 and item = $2',
    values: [interviewId, item],
  });
}

export function listTicks(tx: Tx, interviewId: string): Promise<AgendaTick[]> {
  return listRows(tx, {
    name: 'list-agenda-ticks',
    text: 'select item, done_at as "doneAt" from meeting_agenda_ticks where interview_id = $1 order by item',
    values: [interviewId],
  });
}

/** The agenda items that one person ticked. */
export function listTicksBy(tx: Tx, participantId: string): Promise<AgendaTick[]> {
  return listRows(tx, {
    name: 'list-agenda-ticks-by',
    text: 'select item, done_at as "doneAt" from meeting_agenda_ticks where done_by = $1 order by item',
    values: [participantId],
  });
}
