const seconds = (ms) => `${(ms / 1000).toFixed(ms < 9_950 ? 1 : 0)} s`;

/** One line about one finished step: what, an optional remark, how long. */
export function sayStep(name, ms, remark = '') {
  console.log(`${name.padEnd(12)} ${seconds(ms).padStart(7)}${remark === '' ? '' : `  ${remark}`}`);
}

/** Somebody else's output, indented so that it is not mistaken for ours. */
export function sayOutput(text) {
  const trimmed = text.trimEnd();
  if (trimmed !== '') console.log(trimmed.replace(/^/gm, '    '));
}
