import type { ListedInterview } from '@parley/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { ReasonField } from '../detail/changes/reason-field.tsx';
import { focusTitle } from '../frame/focus-title.ts';
import { t as tFrame } from '../frame/texts.ts';
import { offerUndo, undoPath } from '../frame/undo.tsx';
import { t } from './texts.ts';
import './list.css';
import { useBulk, type BulkAct, type BulkResult } from './use-bulk.ts';

/** Only an interview that has not begun can be cancelled or have its invitation sent again. */
export const isSelectable = ({ status }: ListedInterview): boolean => status === 'SCHEDULED';

/** Selects interviews of the page that have not begun, and offers actions for all selected ones. */
export function BulkActions(props: {
  interviews: ListedInterview[];
  selected: ReadonlySet<string>;
  onSelect: (meetingCodes: string[]) => void;
}) {
  const { selected, onSelect } = props;
  const [asking, setAsking] = useState<BulkAct | null>(null);
  const isDone = useRef(false);
  // After the action, both the dialog and the button that opened it are gone, so the title takes the focus.
  useEffect(() => {
    if (asking === null && isDone.current) focusTitle();
    isDone.current = false;
  }, [asking]);
  const selectable = props.interviews.filter(isSelectable);
  const chosen = selectable.filter(({ meetingCode }) => selected.has(meetingCode));
  if (selectable.length < 2 && asking === null) return null;
  const isAll = chosen.length === selectable.length;
  return (
    <section className="bulk" aria-label={t('bulk.label')}>
      <label className="choice">
        <input
          type="checkbox"
          checked={isAll && chosen.length > 0}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && !isAll;
          }}
          onChange={() => onSelect(isAll ? [] : selectable.map(({ meetingCode }) => meetingCode))}
        />
        <span>{t('bulk.all')}</span>
      </label>
      {chosen.length > 0 ? (
        <>
          <output>{t('bulk.selected', { count: chosen.length })}</output>
          <Button size="small" onClick={() => setAsking('resend')}>
            {t('bulk.resend')}
          </Button>
          <Button size="small" onClick={() => setAsking('cancel')}>
            {t('bulk.cancel')}
          </Button>
        </>
      ) : null}
      {asking === null ? null : (
        <BulkDialog
          key={asking}
          act={asking}
          interviews={chosen}
          onClose={() => {
            isDone.current = true;
            setAsking(null);
            onSelect([]);
          }}
          onBack={() => setAsking(null)}
        />
      )}
    </section>
  );
}

/** Asks for confirmation before people are mailed, and shows the result for each interview afterwards. */
function BulkDialog(props: {
  act: BulkAct;
  interviews: ListedInterview[];
  /** Closes the dialog after something was done. */
  onClose: () => void;
  /** Closes the dialog when nothing was done. */
  onBack: () => void;
}) {
  const { act } = props;
  const form = useId();
  const [reason, setReason] = useState('');
  // Keeps the interviews that were selected when the dialog opened, because a cancelled one can no longer be selected.
  const [interviews] = useState(props.interviews);
  const bulk = useBulk(act, (results) => {
    if (act === 'cancel') offerUndoOfAll(results);
    // When all were cancelled there is nothing to read, so the dialog closes and the undo notice is visible.
    if (act === 'cancel' && results.every(({ refusal }) => refusal === null)) props.onClose();
  });
  const count = interviews.length;
  const close = bulk.data ? props.onClose : props.onBack;
  return (
    <Dialog
      open
      title={t(`bulk.${act}Title`, { count })}
      onClose={close}
      actions={
        bulk.data ? (
          <Button look="solid" onClick={close}>
            {t('bulk.close')}
          </Button>
        ) : (
          <>
            <Button onClick={close} disabled={bulk.isPending}>
              {act === 'cancel' ? t('bulk.keep') : tFrame('shared.cancel')}
            </Button>
            <Button
              type="submit"
              form={form}
              {...(act === 'cancel' ? { className: 'danger' } : { look: 'solid' as const })}
              disabled={bulk.isPending}
            >
              {bulk.isPending ? tFrame('shared.oneMoment') : t(`bulk.${act}Do`, { count })}
            </Button>
          </>
        )
      }
    >
      {bulk.data ? (
        <Results act={act} results={bulk.data} />
      ) : (
        <>
          <p>{t(`bulk.${act}About`, { count })}</p>
          <ul className="bulk-names">
            {interviews.map((interview) => (
              <li key={interview.meetingCode}>{nameOf(interview)}</li>
            ))}
          </ul>
          <form
            id={form}
            onSubmit={(event) => {
              event.preventDefault();
              bulk.mutate({ interviews, reason });
            }}
          >
            {act === 'cancel' ? (
              <ReasonField hint={t('bulk.whoReads')} value={reason} onChange={setReason} />
            ) : null}
          </form>
        </>
      )}
    </Dialog>
  );
}

function offerUndoOfAll(results: BulkResult[]): void {
  const held = results.flatMap(({ interview: { meetingCode }, undo }) =>
    undo ? [{ meetingCode, undo }] : [],
  );
  const [first] = held;
  const count = results.filter(({ refusal }) => refusal === null).length;
  const words = t('bulk.cancelDone', { count });
  if (!first) return announce(words);
  offerUndo({
    words: t('bulk.cancelHeld', {
      done: words,
      isAll: String(held.length === count),
      count: held.length,
    }),
    paths: held.map(({ meetingCode, undo }) => undoPath(meetingCode, undo)),
    method: 'POST',
    until: first.undo.until,
  });
}

function Results({ act, results }: { act: BulkAct; results: BulkResult[] }) {
  const refused = results.filter(({ refusal }) => refusal !== null);
  return (
    <>
      <output>{t(`bulk.${act}Done`, { count: results.length - refused.length })}</output>
      {refused.length > 0 ? (
        <>
          <Failure>{t('bulk.refused', { count: refused.length })}</Failure>
          <ul className="bulk-names">
            {refused.map(({ interview, refusal }) => (
              <li key={interview.meetingCode}>
                {nameOf(interview)}: {refusal}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

const nameOf = ({ candidateName, title, jobRole, meetingCode }: ListedInterview): string =>
  [candidateName ?? title, candidateName === null ? null : jobRole].filter(Boolean).join(', ') || meetingCode;
