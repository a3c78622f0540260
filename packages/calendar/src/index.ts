/** A span of time, half-open: milliseconds since 1970 in UTC. */
export interface Block {
  start: number;
  end: number;
}
