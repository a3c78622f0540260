/** Milliseconds since 1970 with their fractions, of a clock that never jumps while the process runs. */
export const mediaNow = (): number => performance.timeOrigin + performance.now();
