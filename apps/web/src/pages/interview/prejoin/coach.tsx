import { useEffect, useRef } from 'react';
import type { MediaProblem } from '../devices/classify-media-problem.ts';
import { problemSteps, problemTitle } from '../devices/media-coaching.ts';

/** Why there is no microphone, and what to do about it; it always mentions that typing works too. */
export default function Coach({ problem }: { problem: MediaProblem }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [problem]);
  return (
    <div className="coach">
      <h3 ref={heading} tabIndex={-1}>
        {problemTitle(problem)}
      </h3>
      <ul>
        {problemSteps(problem).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </div>
  );
}
