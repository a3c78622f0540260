import { bounds } from '@parley/contract';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { RoomActions } from './use-room-actions.ts';
import { t } from './texts.ts';

/** The text box, which is always there, and the actions for the present question. */
export function AnswerBox(props: {
  actions: RoomActions;
  toggles: ReactNode;
  /** Whether spoken words become text here. */
  speaks: boolean;
  /** Whether the microphone is heard now. */
  hears: boolean;
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
      <Field
        label={props.hears ? t('answer.orType') : t('answer.label')}
        className="box"
        error={actions.nudge}
      >
        {(control) => (
          <textarea
            {...control}
            ref={actions.box}
            className="in"
            rows={2}
            maxLength={bounds.text.answer}
            placeholder={props.speaks ? t('answer.mix') : undefined}
            aria-keyshortcuts="Control+Enter"
            value={draft.text}
            onChange={(event) => actions.type(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div className="acts">
        <Button look="solid" size="big" icon="check" aria-disabled={!can.answer} onClick={actions.finish}>
          {actions.finishing ? t('answer.finishing') : t('answer.done')}
        </Button>
        <Button icon="repeat" aria-disabled={!can.answer} onClick={actions.repeat}>
          {t('answer.repeat')}
        </Button>
        <Button icon="skip" aria-disabled={!can.skip} onClick={actions.skip}>
          {t('answer.skip')}
        </Button>
        {can.resume ? (
          <Button icon="play" onClick={actions.resume}>
            {t('answer.resume')}
          </Button>
        ) : (
          <Button icon="pause" aria-disabled={!can.pause} onClick={actions.pause}>
            {t('answer.pause')}
          </Button>
        )}
      </div>
    </div>
  );
}
