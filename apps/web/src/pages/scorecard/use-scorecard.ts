import type { OwnScorecardResponse } from '@parley/contract';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError, type RequestOptions } from '../../api/request.ts';
import { announce } from '../../ui/live-region.tsx';
import {
  changeOf,
  changeStored,
  isNothing,
  isOvertaken,
  joinPending,
  nothing,
  overlay,
  readStored,
  settle,
  unsaidIn,
  type Pending,
} from './pending.ts';
import { t } from './texts.ts';

/** Sends a request to the card’s path plus `below` (with its query). Each response contains the card’s new state. */
export type AskScorecard = (below: string, options?: RequestOptions) => Promise<OwnScorecardResponse>;

const afterTypingMs = 600;
const againMs = 5_000;

/**
 * A person’s own scorecard. Every change is stored on this device at once and on the server a moment later, field by
 * field, so that neither a crash nor a second window loses anything.
 *
 * @param memberId its author, if they are signed in.
 */
export function useScorecard(first: OwnScorecardResponse, askServer: AskScorecard, memberId?: string) {
  // The id identifies the author, because several people may use one browser, even with the same name.
  const { participantId } = first;
  const [answer, setAnswer] = useState(first);
  const [pending, setPending] = useState<Pending>(() =>
    first.card.submittedAt === null ? readStored(participantId) : nothing,
  );
  /** Changes that were typed on this device and were missing on the card when it was submitted. */
  const [unsaid, setUnsaid] = useState<Pending>(() =>
    first.card.submittedAt === null ? nothing : unsaidIn(readStored(participantId), first.card),
  );
  const [problem, setProblem] = useState<string | null>(null);
  /** Why nothing is saved here: another person has opened their own link or account in this browser meanwhile. */
  const [stopped, setStopped] = useState<string | null>(null);
  const latest = useRef({ answer, pending, unsaid });
  useLayoutEffect(() => {
    latest.current = { answer, pending, unsaid };
  }, [answer, pending, unsaid]);
  const saving = useRef<Promise<void> | null>(null);
  /** The problem that was announced last. */
  const told = useRef<string | null>(null);

  const ask: AskScorecard = useCallback(
    async (below, options) => {
      try {
        const given = await askServer(`${below}?participantId=${participantId}`, options);
        setStopped(null);
        return given;
      } catch (error) {
        if (isOfSomebodyElse(error)) setStopped(error.message);
        throw error;
      }
    },
    [askServer, participantId],
  );

  const save = useCallback(async (): Promise<void> => {
    // One request at a time: changes that are typed meanwhile go with the next one.
    while (saving.current) await saving.current;
    const sent = latest.current.pending;
    if (isNothing(sent)) return;
    const json = changeOf(sent, latest.current.answer.card);
    saving.current = ask('', { method: 'PATCH', json })
      .then((saved) => {
        setProblem(null);
        told.current = null;
        setAnswer(saved);
        setPending((now) => settle(now, sent));
        latest.current = {
          ...latest.current,
          answer: saved,
          pending: settle(latest.current.pending, sent),
        };
        changeStored(participantId, (stored) => settle(stored, sent));
      })
      .finally(() => {
        saving.current = null;
      });
    await saving.current;
  }, [ask, participantId]);

  const refresh = useCallback(async () => {
    const read = await ask('');
    if (isOvertaken(read.card, latest.current.answer.card)) return;
    setAnswer(read);
    if (read.card.submittedAt === null) return;
    const left = (typed: Pending) => unsaidIn(joinPending(typed, latest.current.pending), read.card);
    // Another window may have added these changes to the card meanwhile, or discarded them.
    setUnsaid(changeStored(participantId, left) ?? left(latest.current.unsaid));
    setPending(nothing);
  }, [ask, participantId]);

  const trySaving = useCallback(async () => {
    try {
      await save();
    } catch (error) {
      if (isOfSomebodyElse(error)) return;
      const why = error instanceof Error ? error.message : '';
      // Saving is tried again every few seconds, but the same problem is announced only once.
      if (told.current !== why) announce(t('notSaved', { why }), 'assertive');
      told.current = why;
      setProblem(why);
      if (error instanceof ApiError && error.code === 'invalid_state') {
        announce(t('elsewhere'));
        // If reading fails now, the card is read again when the person returns to the window.
        await refresh().catch(() => undefined);
      }
    }
  }, [save, refresh]);

  const isWaiting = !isNothing(pending);
  useEffect(() => {
    if (!isWaiting || stopped !== null) return;
    const timer = setTimeout(() => void trySaving(), problem === null ? afterTypingMs : againMs);
    return () => clearTimeout(timer);
  }, [isWaiting, stopped, pending, problem, trySaving]);

  // Saves at once when the person leaves the window, and reads the card again when they return.
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') void save().catch(() => undefined);
      else void refresh().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [save, refresh]);

  const change = (part: Pending) => {
    setPending((before) => joinPending(before, part));
    changeStored(participantId, (stored) => joinPending(stored, part), memberId);
  };
  const submit = async () => {
    await save();
    const submitted = await ask('/submit', { method: 'POST' });
    const left = (typed: Pending) => unsaidIn(joinPending(typed, latest.current.pending), submitted.card);
    // A window that is closed by now may have stored changes that it could not save.
    setUnsaid(changeStored(participantId, left) ?? left(nothing));
    setPending(nothing);
    setAnswer(submitted);
  };
  const dropUnsaid = () => {
    // Keeps changes that another window has stored meanwhile, because they were not shown here.
    setUnsaid(changeStored(participantId, (stored) => settle(stored, unsaid)) ?? nothing);
  };
  const amend = async (text: string) => {
    setAnswer(await ask('/amendments', { method: 'POST', json: { text } }));
  };
  return {
    answer,
    card: overlay(answer.card, pending),
    isWaiting,
    problem,
    stopped,
    goOn: refresh,
    unsaid,
    change,
    submit,
    amend,
    dropUnsaid,
  };
}

const isOfSomebodyElse = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.details.some(({ path }) => path === 'participantId');
