import type { Decorator, Loader, Preview } from '@storybook/react-vite';
import { useLayoutEffect, useMemo } from 'react';
import { brandCss, brands } from '../packages/ui/src/brands/index.ts';
import type { UiStrings } from '../packages/ui/src/provider/strings.ts';
import { UiProvider } from '../packages/ui/src/provider/UiProvider.tsx';
import { ComponentPage } from '../packages/ui/src/stories/docs/ComponentPage.tsx';
import { AllLooks } from './all-looks.tsx';
import { chooseControls, extractArgTypes, extractComponentDescription } from './arg-types.ts';
import { BrandedDocsContainer } from './docs-container.tsx';
import { letEventsNest, waitLonger } from './events.ts';
import { languages, LONG_LANGUAGE, stringsOf } from './languages.ts';
import { useLongWords } from './long-words.ts';
import { applyTheme, lookOf } from './look.ts';
import '../packages/ui/src/styles/workshop.css';

/* The test-runner checks every brand and scheme itself; the addon's own check would be a fifth. */
const isTestRunner = navigator.webdriver;
/* What only tests ask of a story: see visual-checks/. */
if (isTestRunner) void import('./visual-checks/index.ts');

/* Every brand is on the page at once; the attributes of the root element choose. Tests switch them without a reload. */
const style = document.createElement('style');
style.textContent = Object.values(brands)
  .map((brand) => brandCss(brand, { selector: `[data-brand=${brand.id}]` }))
  .join('\n');
document.head.append(style);

type Words = { strings: UiStrings };
/** Fetches the words of the toolbar's language; says the brand first, for people are drawn in its hand. */
const withWords: Loader = async ({ globals }): Promise<Words> => {
  const look = lookOf(globals);
  applyTheme(document.documentElement, look);
  return { strings: await stringsOf(look.language) };
};

/** Puts the toolbar's choice around a story, or the story four times beside itself. */
const withLook: Decorator = (Story, { globals, loaded, id, name, viewMode }) => {
  const { brand, scheme, language, direction } = globals as Record<string, string>;
  const look = useMemo(() => lookOf({ brand, scheme, language, direction }), [brand, scheme, language, direction]);
  useLayoutEffect(() => applyTheme(document.documentElement, look), [look]);
  useLongWords(look.language === LONG_LANGUAGE);
  if (globals['looks'] === 'all' && viewMode === 'story') return <AllLooks id={id} name={name} look={look} />;
  return (
    // Long words are written into the page and each brand has its own portraits, so another of them draws it anew.
    <UiProvider key={`${look.language} ${look.brand.id}`} strings={(loaded as Words).strings}>
      <Story />
    </UiProvider>
  );
};

/** What Chromatic draws each story in: every brand, light and dark, on a phone and a desktop. */
const modes = Object.fromEntries(
  Object.keys(brands).flatMap((brand) =>
    ['light', 'dark'].flatMap((scheme) =>
      [390, 1280].map((viewport) => [`${brand} ${scheme} ${viewport}`, { brand, scheme, viewport }]),
    ),
  ),
);

const preview: Preview = {
  tags: ['autodocs'],
  loaders: [withWords],
  decorators: [withLook],
  beforeAll: () => {
    letEventsNest();
    waitLonger();
  },
  argTypesEnhancers: [chooseControls],
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
    looks: {
      description: 'Both brands, light and dark, side by side',
      toolbar: {
        icon: 'grid',
        title: 'Looks',
        dynamicTitle: true,
        items: [
          { value: 'one', title: 'One look' },
          { value: 'all', title: 'Both brands' },
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
  initialGlobals: {
    brand: 'ember',
    scheme: 'light',
    looks: 'one',
    language: 'en',
    direction: 'ltr',
    a11y: { manual: isTestRunner },
  },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    backgrounds: { disable: true },
    docs: {
      page: ComponentPage,
      extractArgTypes,
      extractComponentDescription,
      container: BrandedDocsContainer,
      toc: { headingSelector: 'h2', title: 'On this page' },
    },
    a11y: { test: 'error', context: 'body' },
    chromatic: { modes },
    options: {
      storySort: {
        // The first page is the one that the workshop opens on.
        order: [
          'Start here',
          'Screens',
          ['Home', 'Members', 'Likes', 'Profile', 'Messages', 'Credits', 'Payment', 'Sign-up', 'Log-in'],
          'Foundations',
          [
            'Button', 'IconButton', 'Link', 'Text', 'Heading', 'Avatar', 'Badge', 'UnreadBadge', 'NewLikesBadge', 'CreditsBadge', 'Tag', 'Card',
            'Divider', 'Tabs', 'TabLinks', 'Tooltip', 'DropdownMenu', 'Dialog', 'Toast', 'Alert', 'Progress', 'LoadingBar', 'Skeleton',
            'Spinner', 'EmptyState', 'ErrorState', 'Countdown', 'Pagination', 'InfiniteList', '*', 'Colour', 'Type', 'Space', 'Radius',
            'Shadow', 'Motion', 'Icons', 'Brand review',
          ],
          'Forms',
          [
            'Field', 'TextField', 'PasswordField', 'EmailField', 'DateOfBirthField', 'Select', 'Combobox', 'Checkbox', 'RadioCards', 'Switch',
            'RangeSlider', 'ChipGroup', 'TextArea', 'PhotoUploader', 'PhotoCropDialog', 'OtpField', 'IbanField', 'PhoneField', 'Stepper',
          ],
          'Chrome',
          ['TopNavigation', 'BottomBar', 'LanguageDropdown', 'AccountDropdown', 'BackButton', 'Logo', 'LogoBar', 'Footer', 'Disclaimer', 'UsFooter'],
          'Banners',
          'Modals',
          'Profile',
          ['ProfileCard', 'ProfileGrid', 'PhotoGallery', '*'],
          'Chat',
          ['ConversationList', 'ConversationItem', 'MessageList', 'MessageBubble', 'Composer', '*'],
          'Payment',
          ['PackageTier', 'PackageGrid', 'DiscountCodeField', 'PaymentMethodPicker', 'OrderSummary', 'PaymentState', '*'],
          'Lander blocks',
          ['Hero', '*'],
          'Landers',
          'Games and extras',
          '*',
          'Mail',
          'Docs',
          ['Getting started', 'Theming', 'White-label guide', 'Writing', 'Accessibility', 'Contributing', "What's new"],
        ], // prettier-ignore
      },
    },
  },
};

export default preview;
