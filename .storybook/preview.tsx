import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { UiProvider, englishStrings } from '../packages/ui/src/index.ts';
import { brandCss, brands, isBrandId } from '../packages/ui/src/brands/index.ts';
import { languages, stringsOf } from './languages.ts';
import '../packages/ui/src/styles/workshop.css';

/* The test-runner checks every brand and scheme itself; the addon's own check would be a fifth. */
const isTestRunner = navigator.webdriver;

/* Every brand is on the page at once; the attributes of the root element choose. Tests switch them without a reload. */
const style = document.createElement('style');
style.textContent = Object.values(brands)
  .map((brand) => brandCss(brand, { selector: `[data-brand=${brand.id}]` }))
  .join('\n');
document.head.append(style);

/** Puts brand, scheme, language and direction of the toolbar on the root element, where dialogs and menus find them too. */
const withBrand: Decorator = (Story, { globals }) => {
  const { brand, scheme, language, direction } = globals as Record<string, string>;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.brand = brand && isBrandId(brand) ? brand : 'ember';
    if (scheme === 'system') delete root.dataset.scheme;
    else root.dataset.scheme = scheme;
    root.lang = language ?? 'en';
    root.dir = direction ?? 'ltr';
  }, [brand, scheme, language, direction]);
  return (
    <UiProvider strings={language ? stringsOf(language) : englishStrings}>
      <Story />
    </UiProvider>
  );
};

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withBrand],
  globalTypes: {
    brand: {
      description: 'Brand',
      toolbar: {
        icon: 'paintbrush',
        title: 'Brand',
        dynamicTitle: true,
        items: Object.values(brands).map((brand) => ({ value: brand.id, title: brand.label })),
      },
    },
    scheme: {
      description: 'Scheme',
      toolbar: {
        icon: 'circlehollow',
        title: 'Scheme',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
          { value: 'system', title: 'System' },
        ],
      },
    },
    language: {
      description: 'Language',
      toolbar: { icon: 'globe', title: 'Language', dynamicTitle: true, items: languages },
    },
    direction: {
      description: 'Direction',
      toolbar: {
        icon: 'transfer',
        title: 'Direction',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  initialGlobals: { brand: 'ember', scheme: 'light', language: 'en', direction: 'ltr', a11y: { manual: isTestRunner } },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    backgrounds: { disable: true },
    a11y: { test: 'error', context: 'body' },
    options: {
      storySort: {
        order: ['Foundations', 'Forms', 'Chrome', 'Banners', 'Modals', 'Profile', 'Chat', 'Payment', '*', 'Mail'],
      },
    },
  },
};

export default preview;
