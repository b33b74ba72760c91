/** What the router leaves on the page; its types do not say so. */
interface RouterWindow {
  readonly __reactRouterManifest?: { readonly version?: string };
}

/** Names the build of the site that this page is of; empty in development. */
export const siteVersion = (): string => (window as RouterWindow).__reactRouterManifest?.version ?? '';
