/** A warning about a value that was accepted but that you may not have meant; `path` uses dots. */
export interface Warning {
  path: string;
  message: string;
}
