/** Milliseconds since 1970, with fractions. The clock never jumps while the process runs. */
export const mediaNow = (): number => performance.timeOrigin + performance.now();
