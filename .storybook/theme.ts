import { create, type ThemeVars } from 'storybook/theming/create';
import type { Brand, SchemeName } from '../packages/ui/src/brands/index.ts';

/** Storybook dressed in a brand: its frame and its documentation pages follow the same tokens as the components in them. */
export function themeOf(brand: Brand, scheme: SchemeName): ThemeVars {
  const { colors } = brand[scheme];
  const family = [...brand.fonts.text].map((name) => (name.includes(' ') ? `"${name}"` : name)).join(', ');
  return create({
    base: scheme,
    brandTitle: `${brand.label} design system`,
    brandUrl: './',
    brandTarget: '_self',
    fontBase: family,
    colorPrimary: colors.accent,
    colorSecondary: colors['accent-ink'],
    appBg: colors.sunken,
    appContentBg: colors.paper,
    appPreviewBg: colors.paper,
    appHoverBg: colors['accent-soft'],
    appBorderColor: colors.line,
    appBorderRadius: 8,
    textColor: colors.ink,
    textInverseColor: colors['on-accent'],
    textMutedColor: colors.muted,
    barTextColor: colors.muted,
    barHoverColor: colors['accent-ink'],
    barSelectedColor: colors['accent-ink'],
    barBg: colors.paper,
    inputBg: colors.surface,
    inputBorder: colors['line-strong'],
    inputTextColor: colors.ink,
    inputBorderRadius: 6,
    buttonBg: colors.surface,
    buttonBorder: colors['line-strong'],
    booleanBg: colors.sunken,
    booleanSelectedBg: colors.surface,
  });
}
