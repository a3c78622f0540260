import type { ModelInput, ModelProtocol, ModelSettings, ModelSource } from '@parley/contract';

/** The form as people fill it in. Numbers are kept as text. */
export interface ModelValues {
  source: ModelSource;
  protocol: ModelProtocol;
  url: string;
  name: string;
  key: string;
  removeKey: boolean;
  inputPrice: string;
  outputPrice: string;
  monthlyTokens: string;
  monthlyCost: string;
  maySuggestFail: boolean;
}

export const numberFields = ['inputPrice', 'outputPrice', 'monthlyTokens', 'monthlyCost'] as const;
type TypedField = 'url' | 'name' | 'key' | (typeof numberFields)[number];

const limits = ['monthlyTokens', 'monthlyCost'] as const;

/** The fields that each source has, in the order of the form. Only these are checked and sent. */
export const typedFields: Record<ModelSource, readonly TypedField[]> = {
  INSTALLATION: limits,
  OWN: ['url', 'name', 'key', 'inputPrice', 'outputPrice', ...limits],
  NONE: [],
};

const textOf = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

export const valuesOf = ({
  source,
  own,
  monthlyTokens,
  monthlyCost,
  maySuggestFail,
}: ModelSettings): ModelValues => ({
  source,
  protocol: own?.protocol ?? 'openai',
  url: own?.url ?? '',
  name: own?.name ?? '',
  key: '',
  removeKey: false,
  inputPrice: textOf(own?.inputPrice),
  outputPrice: textOf(own?.outputPrice),
  monthlyTokens: textOf(monthlyTokens),
  monthlyCost: textOf(monthlyCost),
  maySuggestFail,
});

/** Whether a text is empty or a number. Spaces between thousands are allowed. */
export const isNumber = (text: string): boolean => numberIn(text) !== null;

/** Whether all shown numbers are valid, so that the form can be sent. */
export const isFit = (values: ModelValues): boolean =>
  numberFields.every((name) => !typedFields[values.source].includes(name) || isNumber(values[name]));

function numberIn(text: string): number | undefined | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  if (digits === '') return undefined;
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : null;
}

/** The body to send. It contains the fields of the own model only for that source, and no limits without a model. */
export function inputOf(values: ModelValues): ModelInput {
  const number = (text: string) => numberIn(text) ?? undefined;
  const { source, protocol, maySuggestFail, removeKey } = values;
  if (source === 'NONE') return { source, maySuggestFail: false };
  const monthly = { monthlyTokens: number(values.monthlyTokens), monthlyCost: number(values.monthlyCost) };
  if (source !== 'OWN') return { source, ...monthly, maySuggestFail };
  const key = values.key.trim();
  return {
    source,
    protocol,
    url: values.url.trim() || undefined,
    name: values.name.trim() || undefined,
    key: key || undefined,
    removeKey: key === '' && removeKey ? true : undefined,
    inputPrice: number(values.inputPrice),
    outputPrice: number(values.outputPrice),
    ...monthly,
    maySuggestFail,
  };
}
