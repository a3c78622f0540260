import type { Ref } from 'react';
import type { Choices } from './choices.ts';

const times: { value: Choices['timeFactor']; label: string }[] = [
  { value: 1, label: 'As planned' },
  { value: 1.25, label: '1¼ ×' },
  { value: 1.5, label: '1½ ×' },
  { value: 2, label: '2 ×' },
];

/** The choices that are stored with the disclosure's version. Nothing is ticked beforehand. */
export function ConsentForm(props: {
  choices: Choices;
  onChange: (choices: Choices) => void;
  offerBrowserSpeech: boolean;
  durationMinutes: number;
  missing: boolean;
  requiredRef: Ref<HTMLInputElement>;
}) {
  const { choices, onChange } = props;
  return (
    <div className="choices">
      <Choice
        label="I agree to be interviewed by AI as described above"
        hint="Needed for this interview. Otherwise ask for a person instead; it is no disadvantage to ask."
        checked={choices.aiInterview}
        onChange={(aiInterview) => onChange({ ...choices, aiInterview })}
        error={props.missing ? 'Tick this to go on, or ask for a person instead.' : null}
        inputRef={props.requiredRef}
      />
      <Choice
        label="Record my camera and microphone"
        hint="Your choice. The people who decide can then see and hear what you said. Without it only your words are kept. You can stop the recording at any time."
        checked={choices.recording}
        onChange={(recording) => onChange({ ...choices, recording })}
      />
      {props.offerBrowserSpeech ? (
        <Choice
          label="Use my browser’s speech recognition"
          hint="Your choice. This server does not turn speech into text itself. Your browser can, but its maker may receive the sound. Without it you type your answers."
          checked={choices.browserSpeechRecognition}
          onChange={(browserSpeechRecognition) => onChange({ ...choices, browserSpeechRecognition })}
        />
      ) : null}
      <fieldset className="times">
        <legend>Time</legend>
        <p className="hint">Take more if you need it. You need not say why, and nobody scores it.</p>
        <div className="seg">
          {times.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="timeFactor"
                checked={choices.timeFactor === value}
                onChange={() => onChange({ ...choices, timeFactor: value })}
              />
              <span>
                {label}
                <small>{Math.round(props.durationMinutes * value)} min</small>
              </span>
            </label>
          ))}
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
  const id = label.replaceAll(/\W+/g, '-');
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
