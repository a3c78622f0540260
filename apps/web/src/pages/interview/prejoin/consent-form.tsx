import { useId, type Ref } from 'react';
import type { Choices } from './choices.ts';
import { t } from './texts.ts';

const times: { value: Choices['timeFactor']; factor: string }[] = [
  { value: 1, factor: '' },
  { value: 1.25, factor: '1¼ ×' },
  { value: 1.5, factor: '1½ ×' },
  { value: 2, factor: '2 ×' },
];

/** The choices that are stored with the disclosure's version. No box is ticked in advance. */
export function ConsentForm(props: {
  choices: Choices;
  onChange: (choices: Choices) => void;
  offerBrowserSpeech: boolean;
  durationMinutes: number;
  /** The least extra time that can be chosen: once the interview has begun, time can only be added. */
  leastTime: number;
  missing: boolean;
  requiredRef: Ref<HTMLInputElement>;
}) {
  const { choices, onChange } = props;
  return (
    <div className="choices">
      <Choice
        label={t('choices.interview')}
        hint={t('choices.interviewHint')}
        checked={choices.aiInterview}
        onChange={(aiInterview) => onChange({ ...choices, aiInterview })}
        error={props.missing ? t('choices.interviewMissing') : null}
        inputRef={props.requiredRef}
      />
      <Choice
        label={t('choices.recording')}
        hint={t('choices.recordingHint')}
        checked={choices.recording}
        onChange={(recording) => onChange({ ...choices, recording })}
      />
      {props.offerBrowserSpeech ? (
        <Choice
          label={t('choices.browserSpeech')}
          hint={t('choices.browserSpeechHint')}
          checked={choices.browserSpeechRecognition}
          onChange={(browserSpeechRecognition) => onChange({ ...choices, browserSpeechRecognition })}
        />
      ) : null}
      <fieldset className="times">
        <legend>{t('time.heading')}</legend>
        <p className="hint">{t('time.hint')}</p>
        <div className="seg">
          {times.map(({ value, factor }) =>
            value < props.leastTime ? null : (
              <label key={value}>
                <input
                  type="radio"
                  name="timeFactor"
                  checked={choices.timeFactor === value}
                  onChange={() => onChange({ ...choices, timeFactor: value })}
                />
                <span>
                  {factor || t('time.asPlanned')}
                  <small>{t('time.minutes', { minutes: Math.round(props.durationMinutes * value) })}</small>
                </span>
              </label>
            ),
          )}
        </div>
      </fieldset>
    </div>
  );
}

function Choice({
  label,
  hint,
  checked,
  onChange,
  error,
  inputRef,
}: {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | null;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  return (
    <div className="choice">
      <input
        ref={inputRef}
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
        {error ? (
          <p className="fail" id={`${id}-error`}>
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}
