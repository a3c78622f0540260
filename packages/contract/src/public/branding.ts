/** What a page of somebody without an account shows of the organization; null where it has chosen nothing. */
export interface Branding {
  /** The URL of a style sheet with its colours; null: those of Parley. */
  style: string | null;
  /** The URL of its logo. */
  logo: string | null;
}
