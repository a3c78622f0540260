import { useEffect, useRef } from 'react';
import { mediaCoaching } from '../devices/media-coaching.ts';

/** Why there is no microphone, and what to do about it: never without the way on by typing. */
export default function Coach({ problem }: { problem: keyof typeof mediaCoaching }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [problem]);
  const { title, steps } = mediaCoaching[problem];
  return (
    <div className="coach">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <ul>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </div>
  );
}
