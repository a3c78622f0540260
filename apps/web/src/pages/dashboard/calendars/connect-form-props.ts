import type { CalendarConnectionAnswer } from '@parley/contract';

/** What the connect dialog passes to each of its forms. */
export interface ConnectFormProps {
  /** Id of the form, for the dialog's button. */
  id: string;
  /** Why the last try failed. */
  error: Error | null;
  /** Sends what was entered. It returns nothing for a provider, whose page replaces this one. */
  onSubmit: (send: () => Promise<CalendarConnectionAnswer | void>) => void;
}
