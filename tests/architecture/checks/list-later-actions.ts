import ts from 'typescript';
import { listLaterCode } from './list-later-code';
import { readClientModule, type ClientModule, type Resolve } from './read-client-module';

/** The source of a project in the browser. */
export interface ClientCode {
  /** Texts of the files by path. */
  readonly sources: Readonly<Record<string, string>>;
  readonly resolve: Resolve;
  /** Whether a file exports server actions. */
  readonly isActionFile: (path: string) => boolean;
  /** Whether a file is searched for what runs later. */
  readonly isRoot: (path: string) => boolean;
}

/**
 * Returns the server actions that may be called after their page was left, with the file from which they are reached. Follows
 * names: those of a file, what it imports, what a hook returns, and what other files pass to it. It may find more than is called.
 */
export function listLaterActions({
  sources,
  resolve,
  isActionFile,
  isRoot,
}: ClientCode): Map<string, string> {
  const modules = new Map(
    Object.entries(sources).map(([path, text]) => [path, readClientModule(path, text, resolve)]),
  );
  const importers = new Map<string, Set<ClientModule>>();
  for (const module of modules.values())
    for (const { path } of module.imports.values())
      importers.set(path, (importers.get(path) ?? new Set()).add(module));
  const later = new Map<string, string>();
  const seen = new Set<string | ts.Node>();
  const pending: (readonly [module: ClientModule, node: ts.Node, from: string])[] = [];

  /** Follows a name that a module uses. */
  function follow(module: ClientModule, name: string, from: string): void {
    const key = `${module.path} ${name}`;
    if (seen.has(key)) return;
    seen.add(key);
    const own = module.bodies.get(name);
    const imported = module.imports.get(name);
    const maker = module.made.get(name);
    if (imported && isActionFile(imported.path)) later.set(imported.name, from);
    else if (imported) followInto(modules.get(imported.path), imported.name, from);
    else if (own) for (const body of own) pending.push([module, body, from]);
    if (maker !== undefined) {
      const target = module.imports.get(maker);
      // What a hook returns by that name, else all of the hook.
      const hook = target && modules.get(target.path);
      if (hook) followInto(hook, hook.bodies.has(name) ? name : target.name, from);
    }
    if (imported ?? own ?? maker) return;
    if (!module.parameters.has(name) && !module.passed.has(name)) return;
    // A parameter: what other files pass by that name.
    for (const caller of importers.get(module.path) ?? [])
      if (caller.bodies.has(name) || caller.made.has(name)) follow(caller, name, from);
  }

  function followInto(module: ClientModule | undefined, name: string, from: string): void {
    if (module) follow(module, name, from);
  }

  for (const module of modules.values())
    if (isRoot(module.path))
      for (const root of listLaterCode(module.file)) pending.push([module, root, module.path]);
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [module, node, from] = next;
    if (seen.has(node)) continue;
    seen.add(node);
    for (const name of listNames(node, module.parameters)) follow(module, name, from);
  }
  return later;
}

/** Calls that keep a function from running. */
const stops = /^(window\.)?(clearTimeout|clearInterval|cancelAnimationFrame)$|\.(removeEventListener|abort)$/;

/** Functions of the cabinet's store, which call what they are given. */
const passOn: ReadonlySet<string> = new Set(['attempt', 'attemptInBackground', 'withDialogs']);

/** Returns the names of what a body calls, passes on as a function, or renders. */
function listNames(body: ts.Node, parameters: ReadonlySet<string>): Set<string> {
  const names = new Set<string>();
  const add = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    if (!ts.isPropertyAccessExpression(node)) return;
    add(node.expression);
    // Of an object that was passed, what was passed in it.
    if (ts.isIdentifier(node.expression) && parameters.has(node.expression.text)) names.add(node.name.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && stops.test(node.expression.getText())) return;
    if (ts.isCallExpression(node)) [node.expression, ...node.arguments].forEach(add);
    if (ts.isJsxExpression(node) && node.expression) add(node.expression);
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) add(node.tagName);
    ts.forEachChild(node, visit);
  };
  add(body);
  visit(body);
  return new Set([...names].filter((name) => !passOn.has(name)));
}
