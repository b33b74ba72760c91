/** Finds code that only tests use: exported functions and values, and members of exported classes, whose names the product never reads. */
import { walk } from './syntax.mjs';

/** The members that a class has for others; what begins with # is its own. */
const membersOf = ({ body }) =>
  body.body.map(({ key }) => key).filter((key) => key?.type === 'Identifier' && key.name !== 'constructor');

/** The names that an `export` declares, where it is no type. */
function declaredBy(declaration) {
  switch (declaration?.type) {
    case 'FunctionDeclaration':
      return [declaration.id];
    case 'VariableDeclaration':
      return declaration.declarations.map(({ id }) => id).filter(({ type }) => type === 'Identifier');
    case 'ClassDeclaration':
      return [declaration.id, ...membersOf(declaration)];
    default:
      return [];
  }
}

/** What a file offers to others, with its place. */
const offeredBy = ({ file, source, program }) =>
  program.body
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) => declaredBy(declaration))
    .map(({ name, start }) => ({ name, at: `${file}:${source.slice(0, start).split('\n').length}` }));

/** The parts of a node that name something without reading it. */
function namedBy(node) {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'VariableDeclarator':
    case 'ClassDeclaration':
      return [node.id];
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return [node.key];
    case 'ObjectExpression':
      return node.properties.filter(({ shorthand, computed }) => !shorthand && !computed).map(({ key }) => key);
    case 'AssignmentExpression':
      return node.operator === '=' && node.left.type === 'MemberExpression' ? [node.left.property] : [];
    case 'ImportSpecifier':
    case 'ExportSpecifier':
      return [node.imported, node.local, node.exported];
    default:
      return [];
  }
}

function namesReadBy({ program }) {
  const read = new Set();
  const named = new Set();
  walk(program, (node) => {
    for (const part of namedBy(node)) named.add(part);
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && !named.has(node)) read.add(node.name);
  });
  return read;
}

/**
 * Names are compared, not what they stand for: of two that are called the same, one that is read speaks for both.
 *
 * @param {readonly import('./syntax.mjs').SourceFile[]} sources the product
 * @param {(file: string) => boolean} isAsked whether a file's own names are asked for; those that a framework calls are not
 * @returns {string[]} the places of what nothing in the product reads
 */
export function testOnlyCode(sources, isAsked = () => true) {
  const read = new Set(sources.flatMap((source) => [...namesReadBy(source)]));
  return sources
    .filter(({ file }) => isAsked(file))
    .flatMap(offeredBy)
    .filter(({ name }) => !read.has(name))
    .map(({ name, at }) => `${at}: nothing but tests uses ${name}`);
}
