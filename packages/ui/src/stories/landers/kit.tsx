/** What the lander stories share: words, people and the frame that every lander stands in. */
import type { ReactNode } from 'react';
import { expect, within } from 'storybook/test';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { DateOfBirthField } from '../../components/DateOfBirthField/DateOfBirthField.tsx';
import { Disclaimer } from '../../components/Disclaimer/Disclaimer.tsx';
import { Footer } from '../../components/Footer/Footer.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import type { IconsRowItem } from '../../components/IconsRow/IconsRow.tsx';
import { LanderLayout, Stack } from '../../components/Layouts/Layouts.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { LogoBar } from '../../components/LogoBar/LogoBar.tsx';
import type { PersonView } from '../../components/ProfileCard/ProfileCard.tsx';
import type { SwipeWords } from '../../components/SwipeDeck/SwipeDeck.tsx';
import { RadioCards } from '../../components/RadioCards/RadioCards.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { TrustStrip, type TrustFact } from '../../components/TrustStrip/TrustStrip.tsx';
import { photoOf } from '../fixtures.ts';

/** Where every lander leads. */
export const SIGNUP = '#signup';

/** Facts of the product that a visitor may rely on. */
export const facts: readonly TrustFact[] = [
  { icon: 'adults', label: 'Adults only, 18 and over' },
  { icon: 'moderation', label: 'We check photos and reports' },
  { icon: 'payment', label: 'One-time payments, no subscription' },
  { icon: 'fictional', label: 'Fictional profiles are always labeled' },
];

/** How it goes, step by step. */
export const steps: readonly IconsRowItem[] = [
  { icon: 'profile', title: 'Create a profile', text: 'A photo and a few lines about you. It takes two minutes.' },
  { icon: 'search', title: 'Find someone', text: 'Search by place, age and what you both enjoy.' },
  { icon: 'chat', title: 'Start talking', text: 'You always see what a message costs before you send it.' },
];

/** What is under every button that leads to signing up. */
export const freeNote = 'It’s free to sign up and look around. Messages cost credits.';

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
  deck: 'Profiles to discover',
  like: (name) => `Like ${name}`,
  pass: (name) => `Pass on ${name}`,
  openProfile: (name) => `Open the profile of ${name}`,
  undo: 'Take back the last choice',
  liked: (name) => `You liked ${name}.`,
  passed: (name) => `You passed on ${name}.`,
  undone: (name) => `${name} is back.`,
  failed: (name) => `That did not reach us. ${name} is back, please try again.`,
  undoFailed: 'We couldn’t undo that. Try again.',
  gone: (name) => `You can no longer see ${name}.`,
  next: (name) => `Next: ${name}.`,
  keys: { pass: 'Pass', like: 'Like', undo: 'Undo', open: 'Profile' },
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

/** The first step of sign-up as it stands on a landing page: a plain form that leads to sign-up. */
export function FirstStep({ children, headingLevel = 2 }: { children?: ReactNode; headingLevel?: 2 | 3 }) {
  return (
    <Card padding="lg">
      <form action={SIGNUP} method="post" onSubmit={(event) => event.preventDefault()}>
        <Stack>
          <Heading level={headingLevel} size="title">
            First, a little about you
          </Heading>
          {children}
          <RadioCards
            name="gender"
            label="I am"
            columns={2}
            options={[
              { value: 'male', label: 'Man' },
              { value: 'female', label: 'Woman' },
            ]}
          />
          <RadioCards
            name="meet"
            variant="segments"
            label="Who would you like to meet?"
            options={[
              { value: 'women', label: 'Women' },
              { value: 'men', label: 'Men' },
              { value: 'both', label: 'Women and men' },
            ]}
          />
          <DateOfBirthField
            name="date_of_birth"
            label="Date of birth"
            hint="Others only see your age."
            locale="en-US"
          />
          <Button type="submit" size="lg" block>
            Continue
          </Button>
          <p className="text-center text-caption text-muted">{freeNote}</p>
        </Stack>
      </form>
    </Card>
  );
}

/** The end of a lander: sign-up begins on the page itself. */
export function StartHere({ title, text }: { title?: string; text?: string }) {
  return (
    <LanderSection tone="sunken" title={title} intro={text} align="center">
      <div className="mx-auto max-w-lg">
        <FirstStep headingLevel={title ? 3 : 2} />
      </div>
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
