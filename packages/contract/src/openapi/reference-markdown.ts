import type { JsonSchema, OpenApiDocument, OperationObject } from './document-shape.ts';
import { enumerations } from './enumerations.ts';
import { errorMeanings } from './error-meanings.ts';
import { requestHeaders } from './headers.ts';
import { errorsOf, tags, type Operation } from './operation.ts';
import { withoutNull } from './without-null.ts';
import { errorStatus } from '../errors.ts';

/** The reference as one page of Markdown: a section per operation, then the schemas of the bodies. */
export function referenceMarkdown(document: OpenApiDocument, operations: Operation[]): string {
  const sections = Object.entries(tags).flatMap(([tag, description]) => [
    `## ${tag}`,
    description,
    ...operations.filter((operation) => operation.tag === tag).flatMap((it) => section(document, it)),
  ]);
  // Enumerations need no section, because their values are written where they are used.
  const shown = Object.entries(document.components.schemas).filter(([name]) => !(name in enumerations));
  const schemas = shown.flatMap(([name, schema]) => [
    `### ${name}`,
    ...(typeof schema['description'] === 'string' ? [schema['description']] : []),
    fieldTable(schema),
  ]);
  return (
    [
      '# API reference',
      'Made from the contract, like [openapi.json](../../test/golden/openapi.json), which a running service answers at `/api/openapi.json`. Do not edit: `UPDATE_GOLDEN=1 npx vitest run --project unit packages/contract/src/openapi` writes it.',
      String(document.info['description']),
      ...sections,
      '## Headers of requests',
      'Beside `Authorization: Bearer <API_KEY>`, and `Content-Type: application/json` with a body. All are optional.',
      table(
        ['Header', 'On', 'Type', 'Meaning'],
        Object.values(requestHeaders).map((it) => [
          `\`${it.name}\``,
          it.name === 'Idempotency-Key' ? 'POST, PATCH, DELETE' : 'every request',
          typeName(it.schema),
          it.description,
        ]),
      ),
      '## Headers of answers',
      table(
        ['Header', 'Meaning'],
        Object.entries(document.components.headers).map(([name, it]) => [
          `\`${name}\``,
          String(it['description']),
        ]),
      ),
      '## Schemas',
      ...schemas,
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

function section(document: OpenApiDocument, operation: Operation): string[] {
  const object = document.paths[operation.path]?.[operation.method];
  if (!object) throw new Error(`${operation.operationId} is not in the document`);
  const example = Object.values(operation.body?.examples ?? {})[0];
  return [
    `### ${operation.summary}`,
    `\`${operation.method.toUpperCase()} ${operation.path}\` · \`${operation.operationId}\``,
    object.description,
    ...parameterTable(document, object),
    ...(object.requestBody
      ? [`Body: ${typeName(object.requestBody.content['application/json']?.schema)}.`]
      : []),
    ...(example ? ['```json', JSON.stringify(example.value, null, 2), '```'].join('\n').split('\n\n') : []),
    table(['Status', 'Code', 'Meaning'], [...answerRows(object), ...errorRows(operation)]),
  ];
}

function parameterTable(document: OpenApiDocument, object: OperationObject): string[] {
  const resolved = object.parameters.map((it) =>
    typeof it['$ref'] === 'string'
      ? (document.components.parameters[it['$ref'].split('/').at(-1) ?? ''] as JsonSchema)
      : it,
  );
  const rows = resolved
    .filter((it) => it['in'] !== 'header')
    .map((it) => [
      `\`${String(it['name'])}\``,
      String(it['in']) + (it['required'] === true ? ', required' : ''),
      typeName(it['schema'] as JsonSchema),
      String(it['description']),
    ]);
  return rows.length > 0 ? [table(['Parameter', 'Where', 'Type', 'Meaning'], rows)] : [];
}

const answerRows = (object: OperationObject): string[][] =>
  Object.entries(object.responses).flatMap(([status, it]) => {
    if ('$ref' in it) return [];
    const types = Object.entries(it.content).map(([type, { schema }]) =>
      type === 'application/json' ? typeName(schema) : `\`${type}\``,
    );
    return [[status, types.join(' or '), it.description]];
  });

const errorRows = (operation: Operation): string[][] =>
  errorsOf(operation).map((code) => [String(errorStatus[code]), `\`${code}\``, errorMeanings[code]]);

function fieldTable(schema: JsonSchema): string {
  if (Array.isArray(schema['anyOf']) && !schema['properties']) {
    return (schema['anyOf'] as JsonSchema[]).map(oneShape).join('\n\nor\n\n');
  }
  return oneShape(schema);
}

function oneShape(schema: JsonSchema): string {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  if (Object.keys(properties).length === 0) return `A ${typeName(schema)}.`;
  const required = (schema['required'] ?? []) as string[];
  return table(
    ['Field', 'Type', 'Meaning'],
    Object.entries(properties).map(([name, field]) => [
      `\`${name}\`${required.includes(name) ? '' : ' (optional)'}`,
      typeName(required.includes(name) ? field : withoutNull(field)),
      typeof field['description'] === 'string' ? field['description'] : '',
    ]),
  );
}

/** A schema in a few words: the name of its component, its values, or its type with bounds. */
function typeName(schema: JsonSchema | undefined): string {
  if (!schema) return '';
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const name = ref.split('/').at(-1) ?? '';
    const values = enumerations[name];
    if (values) return typeName({ ...schema, $ref: undefined, enum: values });
    return `[${name}](#${name.toLowerCase()})`;
  }
  if ('const' in schema) return `\`${String(schema['const'])}\``;
  if (Array.isArray(schema['enum']))
    return schema['enum'].map((value) => `\`${String(value)}\``).join(', ') + bounds(schema);
  if (Array.isArray(schema['anyOf'])) return (schema['anyOf'] as JsonSchema[]).map(typeName).join(' or ');
  if (schema['type'] === 'array')
    return `list of ${typeName(schema['items'] as JsonSchema)}${bounds(schema)}`;
  const { type } = schema;
  const words = Array.isArray(type) ? type.join(' or ') : typeof type === 'string' ? type : 'anything';
  const format = typeof schema['format'] === 'string' ? ` (${schema['format']})` : '';
  return `${words}${format}${bounds(schema)}`;
}

function bounds(schema: JsonSchema): string {
  const of = (low: string, high: string, unit: string): string[] => {
    const [least, most] = [schema[low], schema[high]] as (number | undefined)[];
    if (least === undefined && most === undefined) return [];
    if (most === undefined) return [`at least ${least}${unit}`];
    return [`${least === undefined ? 'at most ' : `${least} to `}${most}${unit}`];
  };
  const parts = [
    ...of('minimum', 'maximum', ''),
    ...of('minLength', 'maxLength', ' characters'),
    ...of('minItems', 'maxItems', ' items'),
    ...(schema['default'] === undefined
      ? []
      : [`default ${JSON.stringify(schema['default']).replaceAll('"', '')}`]),
  ];
  return parts.length > 0 ? `, ${parts.join(', ')}` : '';
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
