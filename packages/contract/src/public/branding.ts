/** The organization's look on pages for people without an account; null when it has chosen nothing. */
export interface Branding {
  /** The URL of a style sheet with the organization's colours; null: the colours of Parley. */
  style: string | null;
  /** The URL of its logo. */
  logo: string | null;
}
