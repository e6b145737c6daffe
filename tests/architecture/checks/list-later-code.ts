import ts from 'typescript';

/** Functions whose arguments outlive the page: a toast stays when its page is left. */
const toasts = /^(toast|show\w*Toast|replaceToast)$/;

/** Returns what of a file may run after its page was left: the arguments of toasts, and the functions that effects return. */
export function listLaterCode(file: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [callee = ''] = node.expression.getText(file).split('.');
      if (toasts.test(callee)) found.push(...node.arguments.flatMap(listFunctions));
      if (/^use\w*Effect$/.test(callee)) found.push(...listCleanUps(node));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns the functions and the elements of a value; the rest of it is computed at once. */
function listFunctions(node: ts.Node): ts.Node[] {
  if (ts.isArrowFunction(node) || ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) return [node];
  const found: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...listFunctions(child));
  });
  return found;
}

function listCleanUps({ arguments: [effect] }: ts.CallExpression): ts.Node[] {
  if (!effect || !ts.isArrowFunction(effect)) return [];
  const returned = ts.isBlock(effect.body) ? listReturned(effect.body) : [effect.body];
  // A call returns what it has made; its arguments run while the page is shown.
  return returned.filter((value) => !ts.isCallExpression(value));
}

/** Returns what a block returns, without the functions in it. */
function listReturned(node: ts.Node): ts.Node[] {
  if (ts.isReturnStatement(node)) return node.expression ? [node.expression] : [];
  if (ts.isFunctionLike(node)) return [];
  const found: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...listReturned(child));
  });
  return found;
}
