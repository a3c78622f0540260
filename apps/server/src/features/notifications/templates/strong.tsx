import type { ReactNode } from 'react';
import { light } from './palette.ts';

/** Text in a plain paragraph that must not be overlooked. */
export const strong = (chunks: ReactNode) => (
  <strong className="ink" style={{ color: light.ink, fontWeight: 600 }}>
    {chunks}
  </strong>
);
