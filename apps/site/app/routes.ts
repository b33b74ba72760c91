import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { routeTable } from './route-table.ts';

const layouts = ['default', 'chat', 'lander', 'empty'] as const;

const entries = (name: (typeof layouts)[number]) =>
  routeTable
    .filter((entry) => entry.layout === name && entry.file !== null)
    .map((entry) =>
      entry.path === '/'
        ? index(String(entry.file), { id: entry.name })
        : route(entry.path.slice(1), String(entry.file), { id: entry.name }),
    );

/** The routes that work, each inside its layout; every other address is the 404 page. */
export default [
  ...layouts
    .filter((name) => entries(name).length > 0)
    .map((name) => layout(`layouts/${name}.tsx`, { id: `layout-${name}` }, entries(name))),
  layout('layouts/default.tsx', { id: 'layout-not-found' }, [route('*', 'routes/not-found.tsx', { id: 'not-found' })]),
] satisfies RouteConfig;
