import { routePath, type RouteName } from '@dating/core/rules';

/** The address of a document in the version that one is bound to. @param version ISO 8601 */
export const versionPath = (route: RouteName, version: string): string =>
  `${routePath(route)}?version=${version.slice(0, 10)}`;
