/** How an operator opens the first brand; what a server without any says. */
export const firstBrand = 'pnpm ops brand create NAME --host HOST';
