import ts from 'typescript';

/** Returns the path of an imported file; `undefined` for a package. */
export type Resolve = (specifier: string, from: string) => string | undefined;

/** What a file declares by name. */
export interface ClientModule {
  readonly path: string;
  readonly file: ts.SourceFile;
  /** Functions, constants, properties and attributes. */
  readonly bodies: Map<string, ts.Node[]>;
  /** Constants that are made by a call, with the name of what is called. */
  readonly made: Map<string, string>;
  /** Names of parameters, and of what is read of them. */
  readonly parameters: Set<string>;
  readonly passed: Set<string>;
  readonly imports: Map<string, { readonly path: string; readonly name: string }>;
}

/** Reads what a file of the browser declares. */
export function readClientModule(path: string, text: string, resolve: Resolve): ClientModule {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const module: ClientModule = {
    path,
    file,
    bodies: new Map(),
    made: new Map(),
    parameters: new Set(),
    passed: new Set(),
    imports: new Map(),
  };
  const add = (name: ts.Node | undefined, body: ts.Node | undefined) => {
    if (!name || !body || !ts.isIdentifier(name) || !isFunctionValue(body)) return;
    module.bodies.set(name.text, [...(module.bodies.get(name.text) ?? []), body]);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) add(node.name, node.body);
    if (ts.isPropertyAssignment(node) || ts.isJsxAttribute(node)) add(node.name, node.initializer);
    if (ts.isVariableDeclaration(node)) readVariable(module, node, add);
    if (ts.isParameter(node)) for (const name of listBound(node.name)) module.parameters.add(name);
    if (ts.isPropertySignature(node) && ts.isIdentifier(node.name)) module.passed.add(node.name.text);
    if (ts.isImportDeclaration(node)) readImport(module, node, resolve);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return module;
}

/** Returns the names that a parameter binds. */
function listBound(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : listBound(element.name)));
}

function readVariable(
  { made }: ClientModule,
  { name, initializer }: ts.VariableDeclaration,
  add: (name: ts.Node, body: ts.Node) => void,
): void {
  if (!initializer) return;
  const maker = ts.isCallExpression(initializer) && ts.isIdentifier(initializer.expression);
  const names = ts.isIdentifier(name)
    ? [name]
    : name.elements.map((element) => 'name' in element && element.name);
  for (const bound of names) {
    if (!bound || !ts.isIdentifier(bound)) continue;
    if (maker && /^(use|create)[A-Z]/.test(initializer.expression.text))
      made.set(bound.text, initializer.expression.text);
    if (ts.isIdentifier(name)) add(name, initializer);
  }
}

function readImport({ path, imports }: ClientModule, node: ts.ImportDeclaration, resolve: Resolve): void {
  const bindings = node.importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings) || node.importClause.isTypeOnly) return;
  const target = ts.isStringLiteral(node.moduleSpecifier) && resolve(node.moduleSpecifier.text, path);
  if (!target) return;
  for (const { name, propertyName, isTypeOnly } of bindings.elements)
    if (!isTypeOnly) imports.set(name.text, { path: target, name: (propertyName ?? name).text });
}

/** Whether a value is a function, made of one, or a name that may stand for one. */
function isFunctionValue(value: ts.Node): boolean {
  if (ts.isJsxExpression(value)) return value.expression !== undefined && isFunctionValue(value.expression);
  if (ts.isCallExpression(value)) return value.arguments.some(isFunctionValue);
  if (ts.isConditionalExpression(value))
    return isFunctionValue(value.whenTrue) || isFunctionValue(value.whenFalse);
  return (
    ts.isBlock(value) ||
    ts.isArrowFunction(value) ||
    ts.isIdentifier(value) ||
    ts.isPropertyAccessExpression(value)
  );
}
