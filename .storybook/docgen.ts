/**
 * What the components' types and JSDoc say of their props: the props tables of Storybook and the inventory are both made from it.
 *
 * Read with the compiler, because nearly every component's props are intersections, and some are unions, of its own type with an element's.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript6';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'packages/ui/src');
const components = join(source, 'components');

/** A value that can be listed. */
export type Literal = string | number | boolean | null;

/** A prop of a component. */
export type PropDoc = Readonly<{
  name: string;
  /** Its JSDoc. */
  description: string;
  /** As written, without `undefined`. */
  type: string;
  required: boolean;
  /** Declared by this library, not by the element that the component is. */
  own: boolean;
  /** The source of its default. */
  defaultValue: string | undefined;
  kind: 'enum' | 'boolean' | 'string' | 'number' | 'function' | 'node' | 'other';
  /** What an `enum` may be, in the order of the source. */
  values: readonly Literal[];
  /** Every value that must be seen, by path (`tone`, `items[].status`): literal unions, booleans, and `null` where there may be nothing. */
  states: Readonly<Record<string, readonly Literal[]>>;
}>;

/** A component of the library. */
export type ComponentDoc = Readonly<{
  name: string;
  /** From the workspace's root, with forward slashes. */
  file: string;
  /** Its JSDoc. */
  description: string;
  /** Its own first. */
  props: readonly PropDoc[];
}>;

/** Of the hundreds of props that an element takes: those that people look for, where the element has them. */
const worthShowing = new Set([
  'children', 'className', 'ref', 'disabled', 'required', 'readOnly', 'name', 'placeholder', 'autoComplete', 'inputMode', 'maxLength',
  'minLength', 'min', 'max', 'checked', 'defaultChecked', 'value', 'defaultValue', 'onClick', 'onChange', 'onSubmit',
]); // prettier-ignore
/** Of these, what changes the look and so must be seen in a story, too. */
const inheritedStates = new Set(['disabled', 'required', 'readOnly']);
/** How deep the states of a prop's parts are followed: `items[].photo.status` is three. */
const MAX_DEPTH = 3;

type Found = Record<string, Set<Literal>>;

const has = (type: ts.Type, flags: ts.TypeFlags): boolean => (type.flags & flags) !== 0;
const isNothing = (type: ts.Type): boolean => has(type, ts.TypeFlags.Undefined | ts.TypeFlags.Void);
const isNull = (type: ts.Type): boolean => has(type, ts.TypeFlags.Null);
const isTrueOrFalse = (type: ts.Type): boolean => has(type, ts.TypeFlags.BooleanLiteral);
const isFunction = (type: ts.Type): boolean => type.getCallSignatures().length > 0;
const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);
const somethingOf = (type: ts.Type): readonly ts.Type[] => partsOf(type).filter((part) => !isNothing(part));

/** The value that a type stands for, when it stands for one. */
function literalOf(type: ts.Type): Literal | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (isNull(type)) return null;
  // The compiler names the two booleans only here.
  if (isTrueOrFalse(type)) return (type as ts.Type & { intrinsicName: string }).intrinsicName === 'true';
  return undefined;
}

const isOwn = (symbol: ts.Symbol): boolean =>
  (symbol.declarations ?? []).some((declaration) => declaration.getSourceFile().fileName.startsWith(source));

const drawn = new Set(['ReactNode', 'ReactElement', 'ReactPortal', 'Element']);
/** Whatever can be drawn: ReactNode, or an element. */
const isNode = (type: ts.Type): boolean =>
  partsOf(type).some((part) => drawn.has(part.aliasSymbol?.name ?? part.getSymbol()?.name ?? ''));

const quoted = (value: Literal): string => (typeof value === 'string' ? `'${value}'` : String(value));

/** The type as it stands in the source, for its order: the compiler sorts unions by its own lights. */
function declaredText(symbols: readonly ts.Symbol[]): string {
  const [declaration] = symbols.flatMap((symbol) => symbol.declarations ?? []);
  return declaration && ts.isPropertySignature(declaration) ? (declaration.type?.getText() ?? '') : '';
}

function kindOf(whole: ts.Type, parts: readonly ts.Type[]): PropDoc['kind'] {
  if (isNode(whole)) return 'node';
  if (parts.every(isTrueOrFalse)) return 'boolean';
  if (parts.every((part) => literalOf(part) !== undefined)) return 'enum';
  if (parts.every((part) => has(part, ts.TypeFlags.StringLike))) return 'string';
  if (parts.every((part) => has(part, ts.TypeFlags.NumberLike))) return 'number';
  return parts.every(isFunction) ? 'function' : 'other';
}

/** Defaults stand where the props are taken apart: in the parameter, or in a statement that does it. */
function defaultsOf(declaration: ts.FunctionLikeDeclaration): ReadonlyMap<string, string> {
  const defaults = new Map<string, string>();
  const [parameter] = declaration.parameters;
  const propsName = parameter && ts.isIdentifier(parameter.name) ? parameter.name.text : undefined;
  const take = (pattern: ts.BindingName): void => {
    if (!ts.isObjectBindingPattern(pattern)) return;
    for (const { propertyName, name, initializer } of pattern.elements) {
      const key = propertyName ?? name;
      if (initializer && ts.isIdentifier(key)) defaults.set(key.text, initializer.getText());
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    const from = ts.isVariableDeclaration(node) ? node.initializer : undefined;
    if (from && ts.isIdentifier(from) && from.text === propsName) take((node as ts.VariableDeclaration).name);
    ts.forEachChild(node, visit);
  };
  if (parameter) take(parameter.name);
  if (declaration.body) ts.forEachChild(declaration.body, visit);
  return defaults;
}

/** The function that a name stands for, whether declared or assigned. */
function functionOf(symbol: ts.Symbol): ts.FunctionLikeDeclaration | undefined {
  const declaration = symbol.declarations?.[0];
  const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  return value && (ts.isFunctionDeclaration(value) || ts.isArrowFunction(value)) ? value : undefined;
}

class Reader {
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;

  constructor(program: ts.Program) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
  }

  components(): readonly ComponentDoc[] {
    return this.#program.getSourceFiles().flatMap((file) => {
      if (!file.fileName.startsWith(components) || !/(?<!\.stories|\.test)\.tsx$/.test(file.fileName)) return [];
      const module = this.#checker.getSymbolAtLocation(file);
      const exported = module ? this.#checker.getExportsOfModule(module) : [];
      return exported.flatMap((symbol) => this.#component(symbol, file) ?? []);
    });
  }

  #component(symbol: ts.Symbol, file: ts.SourceFile): ComponentDoc | undefined {
    const declaration = /^[A-Z]/.test(symbol.name) ? functionOf(symbol) : undefined;
    const [signature] = this.#checker.getTypeOfSymbol(symbol).getCallSignatures();
    if (!declaration || !signature || signature.parameters.length > 1 || !this.#draws(signature)) return undefined;
    const [parameter] = signature.parameters;
    const members = parameter ? partsOf(this.#checker.getTypeOfSymbol(parameter)) : [];
    const names = new Set(
      members.flatMap((member) => this.#checker.getPropertiesOfType(member).map(({ name }) => name)),
    );
    const defaults = defaultsOf(declaration);
    const props = [...names].flatMap((name) => this.#prop(name, members, defaults) ?? []);
    return {
      name: symbol.name,
      file: relative(root, file.fileName).replaceAll('\\', '/'),
      description: this.#jsdoc(symbol),
      props: props.toSorted((a, b) => Number(b.own) - Number(a.own)),
    };
  }

  #draws(signature: ts.Signature): boolean {
    const returned = signature.getReturnType();
    return isNode(returned) || isNull(returned);
  }

  /** A prop, over all members of a union of props that have it. */
  #prop(name: string, members: readonly ts.Type[], defaults: ReadonlyMap<string, string>): PropDoc | undefined {
    const symbols = members.flatMap((member) => this.#checker.getPropertyOfType(member, name) ?? []);
    const own = symbols.some(isOwn);
    if (!own && !worthShowing.has(name)) return undefined;
    const types = symbols.map((symbol) => this.#checker.getTypeOfSymbol(symbol));
    const real = types.filter((type) => somethingOf(type).length > 0);
    const [whole] = real;
    if (!whole) return undefined;
    const parts = [...new Set(real.flatMap(somethingOf))];
    const kind = kindOf(whole, parts);
    const text = declaredText(symbols);
    const place = (value: Literal): number => text.indexOf(quoted(value));
    const values =
      kind === 'enum' ? parts.map((part) => literalOf(part) ?? null).toSorted((a, b) => place(a) - place(b)) : [];
    const found: Found = {};
    if (own || inheritedStates.has(name)) for (const type of real) this.#states(type, name, 0, found);
    return {
      name,
      description: symbols.map((symbol) => this.#jsdoc(symbol)).find(Boolean) ?? '',
      type:
        kind === 'enum'
          ? values.map(quoted).join(' | ')
          : [...new Set(real.map((type) => this.#written(type)))].join(' | '),
      required: symbols.length === members.length && !types.some((type) => partsOf(type).some(isNothing)),
      own,
      defaultValue: defaults.get(name) ?? symbols.map((symbol) => this.#defaultTag(symbol)).find(Boolean),
      kind,
      values,
      states: Object.fromEntries(Object.entries(found).map(([path, set]) => [path, [...set]])),
    };
  }

  /** What a type allows a value to be, as far as it can be listed, by path. */
  #states(type: ts.Type, path: string, depth: number, found: Found): void {
    if (isNode(type)) return;
    const parts = somethingOf(type);
    const literals = parts.map(literalOf);
    const listed = literals.filter((literal) => literal !== undefined);
    // `string | null` is a state and a half: that it may be missing has to be seen.
    if (listed.length === parts.length || listed.every((literal) => literal === null || typeof literal === 'boolean'))
      for (const literal of listed) (found[path] ??= new Set()).add(literal);
    if (depth < MAX_DEPTH) for (const part of parts) this.#statesWithin(part, path, depth + 1, found);
  }

  #statesWithin(type: ts.Type, path: string, depth: number, found: Found): void {
    const item = this.#checker.isArrayType(type)
      ? this.#checker.getTypeArguments(type as ts.TypeReference)[0]
      : undefined;
    if (item) return this.#states(item, `${path}[]`, depth, found);
    if (!has(type, ts.TypeFlags.Object | ts.TypeFlags.Intersection) || isFunction(type)) return;
    for (const property of type.getProperties())
      if (isOwn(property))
        this.#states(this.#checker.getTypeOfSymbol(property), `${path}.${property.name}`, depth, found);
  }

  /** The type as a person would write it, without `undefined`. */
  #written(type: ts.Type): string {
    const { NoTruncation, UseSingleQuotesForStringLiteralType } = ts.TypeFormatFlags;
    return this.#checker
      .typeToString(type, undefined, NoTruncation | UseSingleQuotesForStringLiteralType)
      .replaceAll(/ \| undefined\b|\bundefined \| /g, '')
      .replaceAll(/\bfalse \| true\b/g, 'boolean');
  }

  #jsdoc(symbol: ts.Symbol): string {
    return ts.displayPartsToString(symbol.getDocumentationComment(this.#checker)).replaceAll(/\s+/g, ' ').trim();
  }

  /** What `@default` says, for defaults that no statement gives. */
  #defaultTag(symbol: ts.Symbol): string | undefined {
    const tag = symbol.getJsDocTags(this.#checker).find(({ name }) => name === 'default');
    return tag && ts.displayPartsToString(tag.text);
  }
}

let before: ts.Program | undefined;

/** Reads every component of the library; again is quicker, for only what changed is read. */
export function readComponents(): readonly ComponentDoc[] {
  const configFile = join(root, 'packages/ui/tsconfig.json');
  const { config } = ts.readConfigFile(configFile, (path) => readFileSync(path, 'utf8')) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, dirname(configFile));
  const rootNames = ts.sys.readDirectory(components, ['.tsx'], ['**/*.stories.tsx', '**/*.test.tsx']);
  const reading = {
    noEmit: true,
    composite: false,
    incremental: false,
    declaration: false,
    emitDeclarationOnly: false,
  };
  before = ts.createProgram(rootNames, { ...options, ...reading }, undefined, before);
  return new Reader(before).components();
}
