import { bounds, type InterviewChangeResponse } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { dashboardRequest, interviewPath } from './dashboard-api.ts';
import { focusTitle } from './focus-title.ts';
import { SmallButton } from './small-button.tsx';
import { t } from './texts.ts';

const { seconds } = bounds.undo;

/** The last action, which can be undone. */
interface Undoable {
  /** What was done, in one sentence. */
  words: string;
  /** The paths to request to undo it, one for each changed thing. */
  paths: string[];
  method: 'POST' | 'DELETE';
  /** Until when it can be undone; null: as long as the notice is shown. */
  until: string | null;
}

let offered: Undoable | null = null;
/** The id of the member who sees the notice. Another person at this browser must not read it. */
let reader: string | null = null;
const listeners = new Set<() => void>();

/** Offers to undo an action, on every page of the dashboard. Only the last action is offered. */
export function offerUndo(undoable: Undoable): void {
  show(undoable);
  const { words, until } = undoable;
  announce(until === null ? t('undo.offered', { words }) : t('undo.offeredFor', { words, seconds }));
}

/** Offers to undo a change of an interview while nobody has been told of it. Does nothing when it is too late. */
export function offerUndoOf(meetingCode: string, { undo }: InterviewChangeResponse, words: string): void {
  if (undo) offerUndo({ words, paths: [undoPath(meetingCode, undo)], method: 'POST', until: undo.until });
}

/** The path to request to undo this change of the interview. */
export const undoPath = (meetingCode: string, { id }: NonNullable<InterviewChangeResponse['undo']>): string =>
  `${interviewPath(meetingCode)}/undo/${id}`;

/** Undoes all changes, one after the other. @throws ApiError when none could be undone. */
async function takeBack({ paths, method }: Undoable): Promise<string> {
  const said: string[] = [];
  const refusals: unknown[] = [];
  for (const path of paths) {
    await dashboardRequest<{ message: string }>(path, { method }).then(
      ({ message }) => said.push(message),
      (error: unknown) => refusals.push(error),
    );
  }
  const [first] = said;
  if (first === undefined) throw refusals[0];
  return paths.length === 1 ? first : t('undo.backOf', { count: said.length, total: paths.length });
}

function show(undoable: Undoable | null): void {
  offered = undoable;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The notice with the undo button at the bottom of the window. It disappears when undoing is no longer possible. */
export function UndoNotice({ memberId }: { memberId: string }) {
  useLayoutEffect(() => {
    if (reader !== null && reader !== memberId) show(null);
    reader = memberId;
  }, [memberId]);
  const undoable = useSyncExternalStore(subscribe, () => offered);
  const notice = useRef<HTMLElement>(null);
  const hide = () => {
    show(null);
    // The pressed button disappears with the notice, so the title takes the focus.
    focusTitle();
  };
  const undo = useMutation({
    mutationFn: takeBack,
    onSuccess: (message) => {
      announce(message);
      hide();
    },
    onSettled: () =>
      Promise.all(
        ['interview', 'interviews', 'needs'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  });
  const { reset } = undo;
  useEffect(() => {
    reset();
    if (!undoable?.until) return;
    // Counts seconds instead of comparing with `until`, because the reader's clock may be wrong.
    const gone = setTimeout(() => {
      if (offered !== undoable) return;
      const hadFocus = notice.current?.contains(document.activeElement);
      show(null);
      if (hadFocus) focusTitle();
    }, seconds * 1_000);
    return () => clearTimeout(gone);
  }, [undoable, reset]);
  if (!undoable) return null;
  return (
    <section className="undo" aria-label={t('undo.label')} ref={notice}>
      <p>{undo.error ? undo.error.message : undoable.words}</p>
      {undo.error ? null : (
        <Button size="small" disabled={undo.isPending} onClick={() => undo.mutate(undoable)}>
          {t('undo.open')}
        </Button>
      )}
      <SmallButton name={t('undo.close')} icon="close" onClick={hide} />
    </section>
  );
}
