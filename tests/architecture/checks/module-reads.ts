import ts from 'typescript';

/** Tables of the core that are complete only after the features are installed, and functions that read them. */
const tables: ReadonlySet<string> = new Set([
  'collectionNames',
  'collectionOfType',
  'collections',
  'contract',
  'definitionOf',
  'findSitePage',
  'findSystemPage',
  'listCabinetSections',
  'listCategoryKinds',
  'listDraftCollections',
  'listMenuGroups',
  'listMenuSections',
  'listPageBlocks',
  'listSitePages',
  'listSystemPages',
  'pathOfPage',
  'readRouteAccess',
]);

/** Returns the lines that call or read a table of the core while the module loads. */
export function listModuleReads(text: string): string[] {
  const source = ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const lines = text.split('\n');
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isModuleDeclaration(node))
      return;
    if (ts.isFunctionLike(node) && !isCalledNow(node)) return;
    if (ts.isIdentifier(node) && tables.has(node.text) && isRead(node))
      found.push(lines[source.getLineAndCharacterOfPosition(node.getStart()).line]!.trim());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether a function runs while the module loads: a callback of a method such as `map`. */
function isCalledNow({ parent }: ts.Node): boolean {
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    !ts.isIdentifier(parent.expression.expression)
  );
}

/** Whether an identifier is a value that is called or whose members are read, not a name or a callback. */
function isRead(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent))
    return parent.expression === node;
  return ts.isSpreadElement(parent) || ts.isSpreadAssignment(parent);
}
