import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import { docgen } from './docgen-plugin.ts';
import { usedIcons } from './icons-plugin.ts';

const config: StorybookConfig = {
  stories: [
    '../packages/ui/src/**/*.stories.tsx',
    '../packages/mail/src/**/*.stories.tsx',
    '../packages/ui/docs/*.mdx',
  ],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs'],
  framework: { name: '@storybook/react-vite', options: {} },
  // The tree begins with our own first page, not with Storybook's advice.
  features: { sidebarOnboardingChecklist: false },
  // The frame around the stories has the brand's face, too.
  staticDirs: [{ from: '../packages/ui/node_modules/@fontsource-variable/instrument-sans/files', to: '/faces' }],
  managerHead: (head) =>
    `${head}<style>@font-face{font-family:'Instrument Sans Variable';font-display:swap;font-weight:400 700;src:url('./faces/instrument-sans-latin-wght-normal.woff2') format('woff2')}</style>`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The components' types are read with the compiler: see docgen.ts.
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), tailwindcss(), docgen(), usedIcons()],
    build: {
      ...vite.build,
      chunkSizeWarningLimit: 4096,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        // "use client" in a library says nothing to a page that is all client.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
      },
    },
  }),
};

export default config;
