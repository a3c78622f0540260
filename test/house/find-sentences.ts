import ts from 'typescript';

/** A sentence or label in a source file that belongs in a catalogue. */
export interface Finding {
  line: number;
  text: string;
}

/** Attributes and properties that people see or hear: every word in them counts, not only whole sentences. */
const shown = new Set(
  (
    'aria-label aria-description aria-valuetext aria-roledescription title alt placeholder label ' +
    'heading words word hint caption legend summary action'
  ).split(' '),
);

/** Elements whose text is code, which is the same in every language. */
const verbatimElements = new Set(['code', 'pre', 'style', 'script']);

/** `deleteDialog.title`: in a map of words this is a key, not a word. */
const textKey = /^[\w-]+(\.[\w:-]+)+$/;

/** Names that are the same in every language. */
const names = new Set(['parley', 'curl', 'meetingCode', 'webhook-id', 'parley_org_…', '· parley']);

/** Calls whose strings programs read, not people. */
const quietCalls =
  /^(console\.\w+|(.*\.)?log\.\w+|socket\.close|require|import|matchMedia|.*\.(querySelector(All)?|getElementById|closest|matches|setAttribute|getAttribute|addEventListener|removeEventListener|split|join|includes|startsWith|endsWith|replace(All)?|getItem|setItem|query|execute))$/;
/** Errors whose messages developers read. Errors that people see have a class of their own. */
const quietErrors = /^(Error|TypeError|RangeError|AggregateError|DOMException)$/;

/** A word in capital letters is a name: `UTC`, `POST`. */
const word = /\p{L}\p{Ll}/u;
/** Two words with a space between, the second without a capital letter. */
const sentence = /\p{L}{2,}[’”"),.:;…]* [“"(]?(?!and\b.*=)\p{Ll}{2,}/u;
const programText = /[{}=\\]|\n|^\s*[-.#]|^\s*(select|insert|update|delete|with|create|alter|curl|npx?)\s/;
/** A list of columns or directives, or a part of a query: `id, name, created_at`, `private, no-store`, `ended_at is null`. */
const partOfQuery =
  /^\s*[\w:-]+(,\s+[\w:.-]+( as \w+)?)+$|\b(is (not )?null|union all|begin read only)\b|\bin \(select\b|^order by /;

/** The sentences in this source file that people would read, outside the catalogues. */
export function findSentences(path: string, code: string): Finding[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const { found, visit } = readerOf(source);
  source.statements.forEach(visit);
  return found;
}

/** The messages of refusals in this source file that come from no catalogue. */
export function findRefusals(path: string, code: string): Finding[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const { found, visitShown } = readerOf(source);
  const search = (node: ts.Node): void => {
    const message = messageOf(node);
    if (message) visitShown(message);
    ts.forEachChild(node, search);
  };
  search(source);
  return found;
}

/** The second argument of `new AppError(code, message)` and `invalidField(path, message)`. */
function messageOf(node: ts.Node): ts.Expression | undefined {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined;
  const refuses = ts.isNewExpression(node) ? 'AppError' : 'invalidField';
  return node.expression.getText() === refuses ? node.arguments?.[1] : undefined;
}

function readerOf(source: ts.SourceFile) {
  const found: Finding[] = [];
  const add = (node: ts.Node, text: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ line: line + 1, text: text.replaceAll(/\s+/g, ' ').trim() });
  };

  /** @param isShown true when people see this place, so that every word counts. */
  const judge = (node: ts.Node, text: string, isShown: boolean) => {
    if (names.has(text.trim()) || textKey.test(text)) return;
    if (isShown ? word.test(text) : sentence.test(text) && !programText.test(text) && !partOfQuery.test(text))
      add(node, text);
  };

  /** An expression whose value is shown: its branches are shown, its conditions are not. */
  const visitShown = (node: ts.Expression): void => {
    if (ts.isParenthesizedExpression(node)) visitShown(node.expression);
    else if (ts.isConditionalExpression(node)) {
      visit(node.condition);
      visitShown(node.whenTrue);
      visitShown(node.whenFalse);
    } else if (ts.isBinaryExpression(node) && isChoice(node.operatorToken.kind)) {
      if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) visit(node.left);
      else visitShown(node.left);
      visitShown(node.right);
    } else if (ts.isStringLiteralLike(node)) judge(node, node.text, true);
    else if (ts.isTemplateExpression(node)) {
      judge(node, fixedText(node), true);
      for (const { expression } of node.templateSpans) visitShown(expression);
    } else visit(node);
  };

  const visitAttribute = (node: ts.JsxAttribute): void => {
    const name = node.name.getText();
    const { initializer } = node;
    if (initializer === undefined || name === 'className' || name === 'style') return;
    const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
    if (value === undefined) return;
    if (shown.has(name)) visitShown(value as ts.Expression);
    else if (!ts.isStringLiteral(value) || /^[A-Z]/.test(node.parent.parent.tagName.getText())) visit(value);
  };

  const visit = (node: ts.Node): void => {
    if (isUnread(node)) return;
    if (ts.isJsxText(node)) return judge(node, node.text, true);
    if (ts.isJsxAttribute(node)) return visitAttribute(node);
    if (ts.isJsxExpression(node)) return node.expression && visitShown(node.expression);
    if (ts.isPropertyAssignment(node)) {
      if (shown.has(node.name.getText().replaceAll(/['"]/g, ''))) visitShown(node.initializer);
      else visit(node.initializer);
      return;
    }
    if (ts.isStringLiteralLike(node)) return judge(node, node.text, false);
    if (ts.isTemplateExpression(node)) judge(node, fixedText(node), false);
    ts.forEachChild(node, visit);
  };
  return { found, visit, visitShown };
}

/**
 * Whether people never read the text below a node: names of modules, types, selectors, queries, messages of defects.
 */
function isUnread(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return true;
  if (ts.isNewExpression(node)) return quietErrors.test(node.expression.getText());
  if (ts.isJsxElement(node)) return verbatimElements.has(node.openingElement.tagName.getText());
  if (ts.isCallExpression(node)) return quietCalls.test(node.expression.getText()) && !hasFunction(node);
  return ts.isStringLiteralLike(node) && isCompared(node);
}

const hasFunction = (node: ts.CallExpression): boolean =>
  node.arguments.some((argument) => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument));

function isCompared({ parent }: ts.Node): boolean {
  if (ts.isCaseClause(parent) || ts.isElementAccessExpression(parent)) return true;
  return ts.isBinaryExpression(parent) && /^[!=]==?$|^in$/.test(parent.operatorToken.getText());
}

function isChoice(kind: ts.SyntaxKind): boolean {
  return (
    kind === ts.SyntaxKind.QuestionQuestionToken ||
    kind === ts.SyntaxKind.BarBarToken ||
    kind === ts.SyntaxKind.AmpersandAmpersandToken
  );
}

/** `Delete x now` for a template with one value; the value does not count as a word. */
function fixedText(node: ts.TemplateExpression): string {
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('–');
}
