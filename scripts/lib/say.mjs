const seconds = (ms) => `${(ms / 1000).toFixed(ms < 9_950 ? 1 : 0)} s`;

/** One line about a finished step: its name, an optional remark, and its time. */
export function sayStep(name, ms, remark = '') {
  console.log(`${name.padEnd(12)} ${seconds(ms).padStart(7)}${remark === '' ? '' : `  ${remark}`}`);
}

/** The output of another program, indented to distinguish it from ours. */
export function sayOutput(text) {
  const trimmed = text.trimEnd();
  if (trimmed !== '') console.log(trimmed.replace(/^/gm, '    '));
}
