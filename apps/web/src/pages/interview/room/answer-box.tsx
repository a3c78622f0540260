import { bounds } from '@parley/contract';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { RoomActions } from './use-room-actions.ts';

/** The text box that is always there, and what can be done about the present question. */
export function AnswerBox(props: {
  actions: RoomActions;
  toggles: ReactNode;
  /** What is said aloud becomes text here. */
  speaks: boolean;
}) {
  const { actions, toggles } = props;
  const { draft, can } = actions;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    actions.finish();
  };
  return (
    <div className="write">
      <div className="toggles">{toggles}</div>
      <Field label="Or type your answer" className="box" error={actions.nudge}>
        {(control) => (
          <textarea
            {...control}
            ref={actions.box}
            className="in"
            rows={2}
            maxLength={bounds.text.answer}
            placeholder={
              props.speaks
                ? 'Speaking and typing count the same. You can mix them.'
                : 'Type here: nothing turns what you say into text.'
            }
            aria-keyshortcuts="Control+Enter"
            value={draft.text}
            onChange={(event) => actions.type(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div className="acts">
        <Button look="solid" size="big" icon="check" aria-disabled={!can.answer} onClick={actions.finish}>
          {actions.finishing ? 'Finishing…' : 'I’m done'}
        </Button>
        <Button icon="repeat" aria-disabled={!can.answer} onClick={actions.repeat}>
          Repeat
        </Button>
        <Button icon="skip" aria-disabled={!can.skip} onClick={actions.skip}>
          Skip
        </Button>
        {can.resume ? (
          <Button icon="play" onClick={actions.resume}>
            Resume
          </Button>
        ) : (
          <Button icon="pause" aria-disabled={!can.pause} onClick={actions.pause}>
            Pause
          </Button>
        )}
      </div>
    </div>
  );
}
