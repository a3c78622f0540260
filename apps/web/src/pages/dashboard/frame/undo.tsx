import { bounds, type InterviewChangeResponse } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { dashboardRequest, interviewPath } from './dashboard-api.ts';
import { focusTitle } from './focus-title.ts';
import { t } from './texts.ts';

const { seconds } = bounds.undo;

/** What was done just now and can be taken back. */
interface Undoable {
  /** What was done, in one sentence. */
  words: string;
  /** One for each thing that was done. */
  paths: string[];
  method: 'POST' | 'DELETE';
  /** Null: for as long as it is shown. */
  until: string | null;
}

let offered: Undoable | null = null;
/** To whom. Somebody else at this browser must not read what was done. */
let reader: string | null = null;
const listeners = new Set<() => void>();

/** Offers to take back what was done, on whichever page of the dashboard one is. The last thing alone. */
export function offerUndo(undoable: Undoable): void {
  show(undoable);
  const { words, until } = undoable;
  announce(until === null ? t('undo.offered', { words }) : t('undo.offeredFor', { words, seconds }));
}

/** The same for a change of an interview of which nobody was told yet; nothing where everybody was. */
export function offerUndoOf(meetingCode: string, { undo }: InterviewChangeResponse, words: string): void {
  if (undo) offerUndo({ words, paths: [undoPath(meetingCode, undo)], method: 'POST', until: undo.until });
}

/** What takes back this change of the interview. */
export const undoPath = (meetingCode: string, { id }: NonNullable<InterviewChangeResponse['undo']>): string =>
  `${interviewPath(meetingCode)}/undo/${id}`;

/** One after the other. @throws ApiError when nothing could be taken back. */
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

/** At the foot of the window. It goes when the moment has passed. */
export function UndoNotice({ memberId }: { memberId: string }) {
  useLayoutEffect(() => {
    if (reader !== null && reader !== memberId) show(null);
    reader = memberId;
  }, [memberId]);
  const undoable = useSyncExternalStore(subscribe, () => offered);
  const notice = useRef<HTMLElement>(null);
  const hide = () => {
    show(null);
    // The button that was pressed goes with the notice.
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
    // Not by the reader's clock, which may be wrong.
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
      <Button look="bare" size="small" icon="close" aria-label={t('undo.close')} onClick={hide} />
    </section>
  );
}
