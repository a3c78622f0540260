import type { ReportRevision } from '@parley/contract';
import { useCallback, useState } from 'react';

/** Which questions are open. At first it is the first one with a quote, because that shows why to open one. */
export function useOpenQuestions(shown: ReportRevision | null) {
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null);
  const first = shown?.questions.find((question) => question.evidence.length > 0)?.questionId;
  const initial: ReadonlySet<string> = new Set(first === undefined ? [] : [first]);
  const set = useCallback(
    (questionId: string, isOpen: boolean) =>
      setOpen((before) => {
        const next = new Set(before ?? (first === undefined ? [] : [first]));
        if (isOpen) next.add(questionId);
        else next.delete(questionId);
        return next;
      }),
    [first],
  );
  const show = useCallback((questionId: string) => set(questionId, true), [set]);
  return { open: open ?? initial, set, show };
}
