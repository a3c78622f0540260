import type { OpenApiDocument, OperationObject } from '@parley/contract';

/**
 * The reference page with its viewer, or with a plain list of the operations when there is no viewer.
 *
 * @param files.styles paths of the styles of the web pages, without a leading slash.
 * @param files.viewer URL of the viewer's script.
 */
export function referenceHtml(
  document: OpenApiDocument,
  files: { styles: string[]; viewer: string | null },
): string {
  const plain = plainReference(document);
  const body =
    files.viewer === null
      ? `<main id="main" class="plain-reference">${plain}</main>`
      : `<div id="main" tabindex="-1" data-api-reference><p class="loading quiet">Loading…</p></div>
    <noscript><div class="plain-reference">${plain}</div></noscript>
    <script src="${files.viewer}"></script>
    <script src="/reference-access.js"></script>
    <script src="/reference.js"></script>`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>API reference · parley</title>
    <link rel="icon" href="/mark.svg" type="image/svg+xml" />
    ${[...files.styles, 'reference.css'].map((file) => `<link rel="stylesheet" href="/${file}" />`).join('\n    ')}
    <script src="/theme.js"></script>
  </head>
  <body>
    <a class="skip" href="#main">Skip to the reference</a>
    <div class="reference-head" role="region" aria-label="Parley">
      <a class="brand" href="/" aria-label="parley, home"><img src="/mark.svg" alt="" width="24" height="24" /><span>parley</span></a>
      <p>API reference</p>
      <nav aria-label="Related">
        <a href="/integrations">Keys</a>
        <a href="/api/openapi.json">openapi.json</a>
      </nav>
    </div>
    ${body}
  </body>
</html>
`;
}

/** Every operation with its parameters and responses, in the order of the document. */
function plainReference(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ address, method, operation })),
  );
  const sections = document.tags.map(
    ({ name, description }) => `<section>
<h2>${escape(name)}</h2>
<p>${words(description)}</p>
${operations
  .filter(({ operation }) => operation.tags.includes(name))
  .map(({ address, method, operation }) => article(method, address, operation))
  .join('\n')}
</section>`,
  );
  return `<h1>API reference</h1>
<p>Every operation of the integration API. <a href="/api/openapi.json">openapi.json</a> has all of it, with schemas and examples, for tools that read OpenAPI 3.1.</p>
${sections.join('\n')}`;
}

function article(method: string, address: string, operation: OperationObject): string {
  const scope = operation['x-required-scope'];
  const statuses = Object.keys(operation.responses).map((status) => `<code>${escape(status)}</code>`);
  return `<article id="${escape(operation.operationId)}">
<h3>${escape(operation.summary)}</h3>
<p class="operation"><b>${method.toUpperCase()}</b> <code>${escape(address)}</code></p>
<p>${words(operation.description)}</p>
<p class="quiet">${scope === undefined ? 'Platform key.' : `Scope <code>${escape(scope)}</code>.`} Answers ${statuses.join(', ')}.</p>
</article>`;
}

/** Descriptions contain only code marks and paragraphs of Markdown. */
const words = (text: string): string =>
  escape(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll('\n\n', '<br /><br />');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found] ?? found);
