import { modelSources, type ModelSource } from '@parley/contract';
import { useId } from 'react';
import { theirsInWords } from './typed-form.tsx';

/** A choice between the server's service, the organization's own, and none. */
export function SourceChoice(props: {
  legend: string;
  source: ModelSource;
  /** The source that somebody else has saved since it was shown. */
  theirs: ModelSource | undefined;
  wordsOf: (source: ModelSource) => { word: string; about: string };
  onChange: (source: ModelSource) => void;
}) {
  const group = useId();
  return (
    <fieldset>
      <legend>{props.legend}</legend>
      {modelSources.map((source) => {
        const { word, about } = props.wordsOf(source);
        return (
          <label key={source} className="choice">
            <input
              type="radio"
              name={group}
              checked={props.source === source}
              onChange={() => props.onChange(source)}
            />
            <span>
              {word}
              <span className="quiet">{about}</span>
            </span>
          </label>
        );
      })}
      {props.theirs === undefined ? null : (
        <p className="hint fail">{theirsInWords(props.wordsOf(props.theirs).word)}</p>
      )}
    </fieldset>
  );
}
