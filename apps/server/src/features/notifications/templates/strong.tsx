import type { ReactNode } from 'react';
import { light } from './palette.ts';

/** What must not be overlooked in a soft paragraph. */
export function Strong({ children }: { children: ReactNode }) {
  return (
    <strong className="ink" style={{ color: light.ink, fontWeight: 600 }}>
      {children}
    </strong>
  );
}
