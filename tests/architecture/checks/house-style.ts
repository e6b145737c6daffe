import { basename } from 'node:path';
import ts from 'typescript';

const vagueNames = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared'];

/** Returns the problem with a file name, or `null`. */
export function findNameProblem(path: string): string | null {
  const name = basename(path).replace(/(\.(test|spec|config|d|module|expand))*\.[a-z]+$/, '');
  if (vagueNames.includes(name)) return `${path}: "${name}" says nothing about what is inside`;
  // Next's bracket segments and the numbers of migrations are allowed.
  if (!/^([a-z0-9]+(-[a-z0-9]+)*|\[.+\])$/.test(name)) return `${path}: file names are kebab-case`;
  return null;
}

/**
 * Returns exported functions, classes and types without a docstring. `…Settings` and `…Options` that a function or class of
 * the file takes need none: its docstring says what they are for.
 */
export function listUndocumented(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const taken = listParameterTypes(file);
  return file.statements
    .filter((statement) => isExportedDeclaration(statement) && !hasDocstring(statement))
    .filter((statement) => !taken.has(toName(statement)))
    .map((statement) => `${path}: ${toName(statement)} has no docstring`);
}

function isExportedDeclaration(statement: ts.Statement): boolean {
  const documented =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isVariableStatement(statement);
  if (!documented) return false;
  return (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

/** Returns the names of settings and options that functions and classes of a file take. */
function listParameterTypes(file: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isParameter(node) && node.type && ts.isTypeReferenceNode(node.type)) {
      const name = node.type.typeName.getText();
      if (/(Settings|Options)$/.test(name)) names.add(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

function hasDocstring(statement: ts.Statement): boolean {
  return ts.getJSDocCommentsAndTags(statement).some(ts.isJSDoc);
}

function toName(statement: ts.Statement): string {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText()).join(', ');
  }
  return (statement as ts.DeclarationStatement).name?.getText() ?? 'default export';
}
