import type { CalendarConnectionAnswer } from '@parley/contract';

/** What the connect dialog gives each of its forms. */
export interface ConnectFormProps {
  /** Of the form, for the dialog's button. */
  id: string;
  /** Why the last try did not succeed. */
  error: Error | null;
  /** Sends what was entered; nothing comes back from a provider's page, which replaces this one. */
  onSubmit: (send: () => Promise<CalendarConnectionAnswer | void>) => void;
}
