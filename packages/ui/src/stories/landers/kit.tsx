/** What the lander stories share: words, people and the frame that every lander stands in. */
import type { ReactNode } from 'react';
import { expect, within } from 'storybook/test';
import { Disclaimer } from '../../components/Disclaimer/Disclaimer.tsx';
import { Footer } from '../../components/Footer/Footer.tsx';
import type { IconsRowItem } from '../../components/IconsRow/IconsRow.tsx';
import { LanderLayout } from '../../components/Layouts/Layouts.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { LogoBar } from '../../components/LogoBar/LogoBar.tsx';
import type { PersonView } from '../../components/ProfileCard/ProfileCard.tsx';
import type { SwipeWords } from '../../components/SwipeDeck/SwipeDeck.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { TrustStrip, type TrustFact } from '../../components/TrustStrip/TrustStrip.tsx';
import { photoOf } from '../fixtures.ts';

/** Where every lander leads. */
export const SIGNUP = '#signup';

/** Facts of the product that a visitor may rely on. */
export const facts: readonly TrustFact[] = [
  { icon: 'adults', label: 'For adults, 18 and over' },
  { icon: 'moderation', label: 'Photos and reports are moderated' },
  { icon: 'payment', label: 'One-time payments, no subscription' },
  { icon: 'fictional', label: 'Fictional profiles are always labelled' },
];

/** How it goes, step by step. */
export const steps: readonly IconsRowItem[] = [
  { icon: 'profile', title: 'Make a profile', text: 'A photo and a few lines about you. It takes two minutes.' },
  { icon: 'search', title: 'Find someone', text: 'Search by place, age and what you both enjoy.' },
  { icon: 'chat', title: 'Start talking', text: 'You always see what a message costs before you send it.' },
];

/** What is under every button that leads to signing up. */
export const freeNote = 'Signing up and looking around are free. Messages cost credits.';

/** People as they come, too: without a photo, with one that visitors may not see, with one that has no preview. */
export const photoKinds = [
  { id: 'iris', name: 'Iris', age: 44, place: 'Leiden', online: true, photo: null },
  { id: 'noor', name: 'Noor', age: 36, place: 'Arnhem', online: false, photo: { locked: true, placeholder: null } },
  {
    id: 'emil',
    name: 'Emil',
    age: 52,
    place: 'Graz',
    photo: { ...photoOf('georg'), locked: false, placeholder: null },
  },
] as const satisfies readonly (PersonView & { id: string })[];

/** Words of the swipe deck, in English. */
export const swipeWords: SwipeWords = {
  deck: 'People to discover',
  like: (name) => `Like ${name}`,
  pass: (name) => `Pass on ${name}`,
  openProfile: (name) => `Open the profile of ${name}`,
  undo: 'Take back the last choice',
  liked: (name) => `You like ${name}.`,
  passed: (name) => `You passed on ${name}.`,
  undone: (name) => `${name} is back.`,
  failed: (name) => `That did not reach us. ${name} is back, please try again.`,
  undoFailed: 'That could not be taken back. Please try again.',
  gone: (name) => `${name} cannot be seen any more.`,
  next: (name) => `Next: ${name}.`,
  keys: { pass: 'Pass', like: 'Like', undo: 'Take back', open: 'Profile' },
};

const links = [
  'Terms',
  'Privacy',
  'Cookies',
  'House rules',
  'Prices',
  'Complaints',
  'Returns',
  'Questions and answers',
  'Support',
].map((label) => ({ label, href: `#${label.toLowerCase().replaceAll(' ', '-')}` }));

/** The facts in a row, close under what stands above. */
export function Facts() {
  return (
    <LanderSection space="snug" className="pt-0 lg:pt-0">
      <TrustStrip facts={facts} />
    </LanderSection>
  );
}

/** The frame of a lander: logo bar, content, footer, disclaimer. */
export function LanderPage({ children }: { children: ReactNode }) {
  return (
    <LanderLayout
      header={
        <LogoBar
          name="Ember"
          homeHref="#home"
          end={
            <Link href="#login" tone="quiet" className="inline-flex min-h-11 items-center px-2">
              Log in
            </Link>
          }
        />
      }
      footer={
        <Footer
          name="Ember"
          tagline="For people who meet people."
          links={links}
          company="Ember Media B.V., Keizersgracht 1, Amsterdam · KvK 12345678"
        />
      }
      disclaimer={<Disclaimer>For adults only. Some profiles are fictional and say so.</Disclaimer>}
    >
      {children}
    </LanderLayout>
  );
}

/**
 * What every lander promises: one headline, the way to signing up on the first screen and as a plain link or form, no second loud button
 * beside it, and the foot of the page.
 */
export async function keepsItsPromises({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const page = within(canvasElement);
  const [headline, ...others] = page.getAllByRole('heading', { level: 1 });
  await expect(headline).toBeVisible();
  await expect(others).toHaveLength(0);
  const ways = [
    ...canvasElement.querySelectorAll<HTMLElement>(
      `main a[href^="${SIGNUP}"], main form[action^="${SIGNUP}"] [type=submit]`,
    ),
  ];
  await expect(ways.length).toBeGreaterThan(0);
  const highest = Math.min(...ways.map((way) => way.getBoundingClientRect().top).filter((top) => top > 0));
  await expect(highest).toBeLessThan(window.innerHeight);
  await expect(page.getByRole('contentinfo')).toBeInTheDocument();
  await expect(page.getByText('For adults only. Some profiles are fictional and say so.')).toBeInTheDocument();
  // Nothing runs off the side of the page.
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}
