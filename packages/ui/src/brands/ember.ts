import { defineBrand } from './define.ts';

/** The private palette: warm paper, plum, embers, candle gold. Nothing outside this file knows these names. */
const palette = {
  paper: '#fbf7f3',
  linen: '#f4ece4',
  sand: '#e9ddd3',
  clay: '#8f7a80',
  mauve: '#6c5863',
  plum: '#2b1a27',
  aubergine: '#1e1320',
  aubergineLow: '#170e19',
  aubergineUp: '#2a1c2c',
  aubergineTop: '#352537',
  aubergineLine: '#46344a',
  lilac: '#a18ba6',
  blush: '#f8ede7',
  ash: '#c4afba',
  ember: '#c2411c',
  emberDeep: '#a33413',
  emberInk: '#b03915',
  emberGlow: '#ff8d5f',
  emberBright: '#ffa680',
  gold: '#e8bb52',
  goldDeep: '#8a6412',
} as const;

/** A flame with a heart cut out of its glow. */
const flame =
  "path(evenodd,'M12.6 1c.5 4.300 7 7 7 13.400A7.600 7.600 0 0 1 12 22.500a7.600 7.600 0 0 1-7.600-7.800c0-3.900 2.300-5.800 3.400-8.200 1 1.200 1.600 2.200 1.900 3.500C11.700 8 13 4.700 12.600 1zM12 20.300c2.800-1.700 4.300-3.300 4.300-5 0-2.600-3.300-3.100-4.300-.9-1-2.200-4.300-1.700-4.300.9 0 1.700 1.500 3.300 4.300 5z')";

/** The default look: paper and ink in the evening, one ember, gold for premium. */
export const ember = defineBrand({
  id: 'ember',
  label: 'Ember',
  fonts: {
    display: ['Fraunces Variable', 'Fraunces Fallback', 'Georgia', 'serif'],
    text: ['Instrument Sans Variable', 'Instrument Sans Fallback', 'system-ui', 'sans-serif'],
  },
  radius: { control: '999px', field: '14px', card: '20px', badge: '999px' },
  components: {
    'heading-weight': '560',
    'heading-tracking': '-0.012em',
    // Fraunces has no figures of one width.
    'figures-face': 'var(--font-text)',
    'logo-mark': flame,
  },
  light: {
    colors: {
      paper: palette.paper,
      surface: '#fffdfb',
      raised: '#ffffff',
      sunken: palette.linen,
      ink: palette.plum,
      muted: palette.mauve,
      line: palette.sand,
      'line-strong': palette.clay,
      accent: palette.ember,
      'accent-hover': palette.emberDeep,
      'on-accent': '#ffffff',
      'accent-soft': '#fde6da',
      'on-accent-soft': '#7b2a0f',
      'accent-ink': palette.emberInk,
      premium: palette.gold,
      'on-premium': '#2f2106',
      'premium-soft': '#fbf0d4',
      'on-premium-soft': '#644706',
      'tier-0': '#8b7480',
      'tier-1': '#a8714d',
      'tier-2': '#a1741a',
      'tier-3': palette.goldDeep,
      focus: '#8e3b8a',
    },
    shadows: {
      card: '0 1px 2px #2b1a270f, 0 6px 20px -8px #2b1a2724',
      raised: '0 2px 6px #2b1a2714, 0 18px 44px -14px #2b1a2747',
    },
  },
  dark: {
    colors: {
      paper: palette.aubergine,
      surface: palette.aubergineUp,
      raised: palette.aubergineTop,
      sunken: palette.aubergineLow,
      ink: palette.blush,
      muted: palette.ash,
      line: palette.aubergineLine,
      'line-strong': palette.lilac,
      accent: palette.emberGlow,
      'accent-hover': palette.emberBright,
      'on-accent': '#32110a',
      'accent-soft': '#4c2723',
      'on-accent-soft': '#ffcbb4',
      'accent-ink': '#ff9f78',
      premium: palette.gold,
      'on-premium': '#2f2106',
      'premium-soft': '#43331b',
      'on-premium-soft': '#f7dc9c',
      'tier-0': '#b29dab',
      'tier-1': '#cf9a78',
      'tier-2': '#d9ad4f',
      'tier-3': '#f1cc72',
      focus: '#f0b3ea',
    },
    shadows: {
      card: '0 1px 2px #00000040, 0 8px 22px -10px #00000080',
      raised: '0 2px 8px #00000052, 0 22px 48px -16px #000000a6',
    },
  },
});
