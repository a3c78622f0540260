import type { ReactNode } from 'react';
import { light } from './palette.ts';

/** Text that must not be overlooked in a quiet paragraph. */
export const strong = (chunks: ReactNode) => (
  <strong className="ink" style={{ color: light.ink, fontWeight: 600 }}>
    {chunks}
  </strong>
);
