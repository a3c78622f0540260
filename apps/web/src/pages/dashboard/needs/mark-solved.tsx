import type { Need, NeedSolvedResponse } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { Failure } from '../../../ui/failure.tsx';
import { dashboardRequest } from '../frame/dashboard-api.ts';
import { focusTitle } from '../frame/focus-title.ts';
import { SmallButton } from '../frame/small-button.tsx';
import { offerUndo } from '../frame/undo.tsx';
import { nameOf } from './need-words.tsx';
import { t } from './texts.ts';

/** Marks a need as solved that was solved elsewhere, such as by telephone. It can be undone. */
export function MarkSolved({ need }: { need: Need }) {
  const name = nameOf(need);
  const solve = useMutation({
    mutationFn: () =>
      dashboardRequest<NeedSolvedResponse>('/needs/solved', { method: 'POST', json: { need: need.id } }),
    onSuccess: ({ solved }) => {
      offerUndo({
        words: t('solved.done', { kind: t(`kind.${need.kind}`), name }),
        paths: [`/needs/solved/${solved.id}`],
        method: 'DELETE',
        until: null,
      });
      // The row and its focused button disappear, so the title takes the focus.
      focusTitle();
    },
    onSettled: () =>
      Promise.all(
        ['needs', 'interview', 'interviews'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  });
  return (
    <>
      <SmallButton
        name={t('solved.markOf', { kind: t(`kind.${need.kind}`), name })}
        disabled={solve.isPending}
        onClick={() => solve.mutate()}
      >
        {t('solved.mark')}
      </SmallButton>
      <Failure>{solve.error?.message}</Failure>
    </>
  );
}
