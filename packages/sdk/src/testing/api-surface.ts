import { resolve } from 'node:path';
import ts from 'typescript';

const errorBase = 'ParleyError';
const clients = { Parley: 'parley', ParleyPlatform: 'platform' } as const;
/** Only the package itself can call this constructor, because `Transport` is not exported. */
const internalMembers = ['#private;', 'constructor(transport: Transport);'];
const printer = ts.createPrinter({ removeComments: true });

/**
 * Everything that the built declarations export, as one page of Markdown: first each call, then each declaration. Any
 * change of the exports also changes this page.
 *
 * @param declarations the path of the built `index.d.ts`
 */
export function renderApiSurface(declarations: string): string {
  const program = ts.createProgram([resolve(declarations)], {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: [],
  });
  const exported = exportsOf(program, resolve(declarations));
  const sections = [
    ['Functions', exported.filter((it) => ts.isFunctionDeclaration(it))],
    ['Clients and resources', exported.filter((it) => ts.isClassDeclaration(it) && !isError(it))],
    ['Errors', exported.filter(isError)],
    ['Types', exported.filter((it) => ts.isInterfaceDeclaration(it) || ts.isTypeAliasDeclaration(it))],
  ] as const;
  const rendered = sections.map(([title, nodes]) => `## ${title}\n\n${nodes.map(renderNode).join('\n\n')}\n`);
  return [heading, `## Calls\n\n${renderCalls(exported)}\n`, ...rendered].join('\n');
}

const heading = `# The surface of @parley/sdk

Generated from the built declarations; \`UPDATE_GOLDEN=1 npx vitest run packages/sdk/src/package.test.ts\` writes it anew. What each thing does is said in its comment, which editors show.
`;

type Exported =
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration;

function exportsOf(program: ts.Program, path: string): Exported[] {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`${path} exports nothing`);
  return checker
    .getExportsOfModule(module)
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
    .flatMap((symbol) => symbol.declarations ?? [])
    .filter(isExported)
    .toSorted((left, right) => (nameOf(left) < nameOf(right) ? -1 : 1));
}

function isExported(node: ts.Node): node is Exported {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  );
}

/** In the built package, exactly the error classes have names that end in "Error". */
const isError = (node: Exported): boolean => ts.isClassDeclaration(node) && nameOf(node).endsWith('Error');

const nameOf = (node: Exported): string => node.name?.text ?? '';

function renderNode(node: Exported): string {
  const text = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  const lines = text.split('\n').filter((line) => !internalMembers.includes(line.trim()));
  const name = nameOf(node) === errorBase ? `${nameOf(node)}, the base of all` : nameOf(node);
  return `### ${name}\n\n\`\`\`ts\n${lines.join('\n').replace(/^export (declare )?/, '')}\n\`\`\``;
}

function renderCalls(exported: Exported[]): string {
  const classes = new Map(exported.filter((it) => ts.isClassDeclaration(it)).map((it) => [nameOf(it), it]));
  const calls = Object.entries(clients).flatMap(([name, variable]) => callsOf(classes, name, variable));
  return calls.map((call) => `- \`${call}\``).join('\n');
}

/** The calls of a class and, depth first, of the resources that are its members. */
function callsOf(classes: Map<string, ts.ClassDeclaration>, className: string, path: string): string[] {
  return (classes.get(className)?.members ?? []).flatMap((member) => {
    const name = member.name?.getText() ?? '';
    if (ts.isPropertyDeclaration(member))
      return callsOf(classes, member.type?.getText() ?? '', `${path}.${name}`);
    if (!ts.isMethodDeclaration(member)) return [];
    const parameters = member.parameters.map((it) => `${it.name.getText()}${it.questionToken ? '?' : ''}`);
    return [`${path}.${name}(${parameters.join(', ')}): ${member.type?.getText()}`];
  });
}
