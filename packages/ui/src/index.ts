// The public names of the package, listed by hand: one export a line, sorted within its section.

// Provider
export { UiProvider, useLink, useStrings, type LinkComponent, type LinkProps, type UiProviderProps } from './provider/UiProvider.tsx'
export { englishStrings, type UiStrings } from './provider/strings.ts'

// Helpers
export { cn, type ClassValue } from './lib/cn.ts'

// Foundations

// Forms

// Navigation and chrome

// Layouts

// Banners

// Modals

// Profile

// Chat

// Packages and payment

// Games and extras
