import ts from 'typescript';

/**
 * Every path of the router with the modules that it loads for it: `{ '/book/:bookingToken': ['src/pages/…'] }`. The
 * server serves these paths and names the modules' files in the head of their page, so that the browser fetches them
 * at once.
 *
 * @param source of src/router.tsx: `createRoute({ path, component })`, where a component imports its page, by itself
 *   or through a constant or function of the same file.
 */
export function routeTable(source: string): Record<string, string[]> {
  const file = ts.createSourceFile('router.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const declared = new Map<string, ts.Node>();
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) declared.set(statement.name.text, statement);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer) declared.set(name.getText(), initializer);
  }
  const own = new Map<string, string[]>();
  const leadsTo = new Map<string, string>();
  for (const route of declared.values()) {
    if (!ts.isCallExpression(route) || route.expression.getText() !== 'createRoute') continue;
    const path = propertyOf(route, 'path');
    const component = propertyOf(route, 'component');
    const next = propertyOf(route, 'leadsTo');
    if (!path || !ts.isStringLiteral(path)) throw new Error(`A route without a path: ${route.getText()}`);
    own.set(path.text, component ? modulesOf(component, declared) : []);
    if (next && ts.isStringLiteral(next)) leadsTo.set(path.text, next.text);
  }
  return Object.fromEntries(
    [...own].map(([path, modules]) => [
      path.replaceAll('$', ':'),
      [...modules, ...(own.get(leadsTo.get(path) ?? '') ?? [])],
    ]),
  );
}

/** The value of the first property of this name, at any depth. */
function propertyOf(node: ts.Node, name: string): ts.Expression | undefined {
  if (ts.isPropertyAssignment(node) && node.name.getText() === name) return node.initializer;
  return ts.forEachChild(node, (child) => propertyOf(child, name));
}

function modulesOf(node: ts.Node, declared: Map<string, ts.Node>): string[] {
  const modules: string[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isIdentifier(inner)) {
      const named = declared.get(inner.text);
      if (named) modules.push(...modulesOf(named, new Map()));
    }
    if (ts.isCallExpression(inner) && inner.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = inner.arguments;
      if (target && ts.isStringLiteral(target)) modules.push(target.text.replace('./', 'src/'));
    }
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return modules;
}
