import type { Route } from '../http/kernel.ts';

export const routes: readonly Route[] = [];
