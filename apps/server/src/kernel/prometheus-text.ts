/**
 * The Prometheus text format, version 0.0.4. Names and labels are constants of this program; only label values are
 * escaped.
 */

export const prometheusContentType = 'text/plain; version=0.0.4; charset=utf-8';

export interface Sample {
  /** The suffix after the family's name: `_bucket`, `_sum`, `_count`. */
  suffix?: string;
  labels?: Record<string, string>;
  value: number;
}

export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
}

export const prometheusText = (families: Family[]): string => families.map(textOf).join('');

function textOf({ name, help, type, samples }: Family): string {
  const head = `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${type}\n`;
  return head + samples.map((sample) => `${name}${lineOf(sample)}\n`).join('');
}

function lineOf({ suffix = '', labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escape(text)}"`);
  const braces = pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
  return `${suffix}${braces} ${numberOf(value)}`;
}

const escape = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

function numberOf(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
}
