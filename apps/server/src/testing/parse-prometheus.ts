interface ParsedSample {
  name: string;
  labels: Record<string, string>;
  value: number;
}
export interface ParsedFamily {
  type: string;
  help: string;
  samples: ParsedSample[];
}

const metricName = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const labelPattern = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\n"])*)"(,|$)/y;

/**
 * Parses the Prometheus text format 0.0.4 strictly: HELP and TYPE once and before the samples of a family, families
 * together, no sample twice, histograms whose buckets grow and end with +Inf equal to the count.
 *
 * @throws Error that names the line.
 */
export function parsePrometheus(text: string): Map<string, ParsedFamily> {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const families = new Map<string, ParsedFamily>();
  let present: { name: string; family: ParsedFamily } | null = null;
  const seen = new Set<string>();
  for (const line of text.slice(0, -1).split('\n')) {
    const help = new RegExp(`^# HELP (${metricName}) (.+)$`).exec(line);
    const type = new RegExp(`^# TYPE (${metricName}) (counter|gauge|histogram)$`).exec(line);
    if (help) {
      const [, name = '', words = ''] = help;
      if (families.has(name)) throw new Error(`twice: ${line}`);
      present = { name, family: { type: '', help: words, samples: [] } };
      families.set(name, present.family);
    } else if (type) {
      if (present?.name !== type[1] || present?.family.type !== '')
        throw new Error(`no HELP before: ${line}`);
      present.family.type = type[2] ?? '';
    } else {
      const sample = parseSample(line);
      if (!present?.family.type || !belongs(sample.name, present)) throw new Error(`in no family: ${line}`);
      const key = `${sample.name} ${JSON.stringify(sortedLabels(sample.labels))}`;
      if (seen.has(key)) throw new Error(`twice: ${line}`);
      seen.add(key);
      present.family.samples.push(sample);
    }
  }
  for (const [name, family] of families) if (family.type === 'histogram') checkHistogram(name, family);
  return families;
}

function belongs(sample: string, { name, family }: { name: string; family: ParsedFamily }): boolean {
  if (family.type !== 'histogram') return sample === name;
  return ['_bucket', '_sum', '_count'].some((suffix) => sample === name + suffix);
}

function parseSample(line: string): ParsedSample {
  const found = new RegExp(
    `^(${metricName})(?:\\{(.*)\\})? (NaN|[+-]Inf|-?\\d+(?:\\.\\d+)?(?:e[+-]\\d+)?)$`,
  ).exec(line);
  if (!found) throw new Error(`no sample: ${line}`);
  const [, name = '', inside, number = ''] = found;
  const labels: Record<string, string> = {};
  labelPattern.lastIndex = 0;
  while (inside !== undefined && labelPattern.lastIndex < inside.length) {
    const label = labelPattern.exec(inside);
    if (!label) throw new Error(`wrong labels: ${line}`);
    const [, key = '', value = ''] = label;
    if (key in labels) throw new Error(`a label twice: ${line}`);
    labels[key] = value.replaceAll(/\\(.)/g, (_, it: string) => (it === 'n' ? '\n' : it));
  }
  return { name, labels, value: Number(number.replace('Inf', 'Infinity')) };
}

function checkHistogram(name: string, { samples }: ParsedFamily): void {
  const series = new Map<string, { last: number; le: number; count: number | null }>();
  for (const { name: of, labels, value } of samples) {
    const { le, ...rest } = labels;
    const key = JSON.stringify(sortedLabels(rest));
    const state = series.get(key) ?? { last: 0, le: Number.NEGATIVE_INFINITY, count: null };
    series.set(key, state);
    if (of === `${name}_count`) state.count = value;
    if (of !== `${name}_bucket`) continue;
    const bound = Number((le ?? '').replace('Inf', 'Infinity'));
    if (!(bound > state.le) || value < state.last) throw new Error(`buckets of ${name} do not grow`);
    Object.assign(state, { le: bound, last: value });
  }
  for (const { last, le, count } of series.values()) {
    if (le !== Number.POSITIVE_INFINITY || last !== count)
      throw new Error(`${name} has no +Inf equal to its count`);
  }
}

const sortedLabels = (labels: Record<string, string>) =>
  Object.entries(labels).toSorted(([a], [b]) => a.localeCompare(b));
