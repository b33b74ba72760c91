import { addons } from 'storybook/manager-api';
import { brands } from '../packages/ui/src/brands/index.ts';
import { themeOf } from './theme.ts';

addons.setConfig({
  theme: themeOf(brands.ember, matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  sidebar: { showRoots: true },
});
