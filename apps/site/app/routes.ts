import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { routeTable } from './route-table.ts';

const layouts = ['default', 'chat', 'lander', 'empty', 'checkout', 'offline'] as const;

const entries = (name: (typeof layouts)[number]) =>
  routeTable
    .filter((entry) => entry.layout === name && entry.file !== null)
    .map((entry) =>
      entry.path === '/'
        ? index(String(entry.file), { id: entry.name })
        : route(entry.path.slice(1), String(entry.file), { id: entry.name }),
    );

/** Routes yet to come whose address a pattern of a working one would take: they are not found until they work. */
const shadowed = routeTable
  .filter((entry) => entry.file === null && !entry.path.includes(':'))
  .filter((entry) => routeTable.some((other) => other.file !== null && takes(other.path, entry.path)));

function takes(pattern: string, path: string): boolean {
  const source = pattern.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`).test(path);
}

/** The routes that work, each inside its layout; every other address is the 404 page. */
export default [
  ...layouts
    .filter((name) => entries(name).length > 0)
    .map((name) => layout(`layouts/${name}.tsx`, { id: `layout-${name}` }, entries(name))),
  layout('layouts/default.tsx', { id: 'layout-not-found' }, [
    ...shadowed.map((entry) => route(entry.path.slice(1), 'routes/not-found.tsx', { id: entry.name })),
    route('*', 'routes/not-found.tsx', { id: 'not-found' }),
  ]),
] satisfies RouteConfig;
