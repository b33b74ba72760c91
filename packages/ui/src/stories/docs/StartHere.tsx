import { Unstyled } from '@storybook/addon-docs/blocks';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { brands } from '../../brands/index.ts';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Photo } from '../../components/Photo/Photo.tsx';
import { ProfileCard } from '../../components/ProfileCard/ProfileCard.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { icon } from '../../lib/icon.ts';
import { BrandScope } from '../../provider/BrandScope.tsx';
import { englishStrings } from '../../provider/strings.ts';
import { UiProvider } from '../../provider/UiProvider.tsx';
import { people } from '../fixtures.ts';
import { portrait, type DrawnPerson, type Hand } from '../portraits.ts';

const posters = [
  { brand: brands.ember, hand: 'ember', line: 'Meet someone who makes the evening fly by', faces: ['clara', 'kofi', 'marta'] },
  { brand: brands.fjord, hand: 'fjord', line: 'A small circle. Good company.', faces: ['nora', 'luca', 'sade'] },
] as const satisfies readonly { brand: object; hand: Hand; line: string; faces: readonly DrawnPerson[] }[]; // prettier-ignore

/** A page of documentation has no story around it that gives components their words. */
function Page({ children }: { children: ReactNode }) {
  return (
    <Unstyled>
      <UiProvider strings={englishStrings}>{children}</UiProvider>
    </Unstyled>
  );
}

/** Each brand at its largest: its people, its face, its one button. */
export function Posters() {
  return (
    <Page>
      <div className="my-6 grid gap-4 md:grid-cols-2">
        {posters.map(({ brand, hand, line, faces }) => (
          <BrandScope
            key={hand}
            brand={brand}
            scheme="light"
            className="flex min-w-0 flex-col gap-6 rounded-card border border-line p-6"
          >
            <div className="grid grid-cols-3 gap-2">
              {faces.map((face) => (
                <Photo key={face} photo={{ src: portrait(face, hand), width: 800, height: 1000 }} alt="" shape="card" />
              ))}
            </div>
            <p className="font-display text-display text-balance text-ink">{line}</p>
            <div className="mt-auto flex items-center justify-between gap-3">
              <span className="font-display text-title text-ink">{brand.label}</span>
              <Button>Say hello</Button>
            </div>
          </BrandScope>
        ))}
      </div>
    </Page>
  );
}

function Example({ right, children }: { right: boolean; children: ReactNode }) {
  const Mark = right ? Check : X;
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-44 flex-1 items-center justify-center overflow-hidden rounded-card border border-line bg-paper p-5">
        <div inert className="w-full max-w-64">
          {children}
        </div>
      </div>
      <figcaption
        className={`flex items-center gap-1.5 text-caption font-medium ${right ? 'text-success' : 'text-danger'}`}
      >
        <Mark {...icon} className="size-4" /> {right ? 'Right' : 'Wrong'}
      </figcaption>
    </figure>
  );
}

const rules: readonly { title: string; why: string; right: ReactNode; wrong: ReactNode }[] = [
  {
    title: 'One accent a view',
    why: 'The accent belongs to the one thing that we hope a person does here. All else is ink on paper.',
    right: (
      <div className="flex flex-col gap-2">
        <Button block>Message Clara</Button>
        <Button block variant="outline" tone="neutral">
          Like
        </Button>
      </div>
    ),
    wrong: (
      <div className="flex flex-col gap-2">
        <Button block>Message Clara</Button>
        <Button block>Like</Button>
        <Button block tone="premium">
          Get Premium
        </Button>
      </div>
    ),
  },
  {
    title: 'The faces carry the colour',
    why: 'A portrait is 4:5, edge to edge, with name and age on it and at most two badges. Nothing competes with it.',
    right: (
      <div className="mx-auto w-40">
        <ProfileCard {...people.clara} href="#clara" />
      </div>
    ),
    wrong: (
      <Card className="flex items-center gap-3 p-3">
        <Photo {...people.clara} photo={people.clara.photo ?? null} alt="" aspect="square" className="w-14" />
        <div className="flex flex-wrap gap-1">
          <Badge tone="accent">New</Badge>
          <Badge tone="premium">Premium</Badge>
          <Badge tone="success">Online</Badge>
          <Badge tone="warning">12 km</Badge>
        </div>
      </Card>
    ),
  },
  {
    title: 'Type does the hierarchy',
    why: 'The display face for names, figures and headlines, the text face for the rest. Few sizes, and none in between.',
    right: (
      <div>
        <p className="font-display text-display text-ink">75 credits</p>
        <Text size="caption" tone="muted">
          €0.67 a message
        </Text>
      </div>
    ),
    wrong: (
      <div className="rounded-field bg-accent-soft p-3 text-center font-bold text-on-accent-soft underline">
        75 CREDITS !!! €0.67 A MESSAGE
      </div>
    ),
  },
  {
    title: 'Space on a grid of four',
    why: '8, 12, 16, 24, 40, 64: generous around people, tight inside controls.',
    right: (
      <div className="flex flex-col gap-4">
        <Heading level={3}>Near you</Heading>
        <div className="grid grid-cols-2 gap-3">
          <Photo photo={people.nora.photo ?? null} alt="" shape="card" />
          <Photo photo={people.luca.photo ?? null} alt="" shape="card" />
        </div>
      </div>
    ),
    wrong: (
      <div className="flex flex-col">
        <Heading level={3}>Near you</Heading>
        <div className="grid grid-cols-[3fr_2fr] gap-px pt-[3px] ps-[7px]">
          <Photo photo={people.nora.photo ?? null} alt="" />
          <Photo photo={people.luca.photo ?? null} alt="" className="mt-[13px]" />
        </div>
      </div>
    ),
  },
  {
    title: 'Kind, concrete words',
    why: 'Say what happens next and what it costs. No guilt, no hurry that is not true.',
    right: (
      <div className="flex flex-col gap-2">
        <Text>Your message to Clara waits for you.</Text>
        <Text size="caption" tone="muted">
          It costs 1 credit. You have none left.
        </Text>
      </div>
    ),
    wrong: (
      <div className="flex flex-col gap-2">
        <Text>Oops! Don’t keep Clara waiting!!!</Text>
        <Text size="caption" tone="muted">
          Hurry, offer ends soon
        </Text>
      </div>
    ),
  },
];

/** The five rules, each with a right and a wrong picture. */
export function Rules() {
  return (
    <Page>
      <ol className="my-6 flex list-none flex-col gap-10 p-0 font-text text-body text-ink">
        {rules.map(({ title, why, right, wrong }) => (
          <li key={title} className="flex flex-col gap-3">
            <div>
              <h3 className="font-display text-title">{title}</h3>
              <p className="max-w-[65ch] text-muted">{why}</p>
            </div>
            <div className="grid gap-4 sm:grid-cols-2">
              <Example right>{right}</Example>
              <Example right={false}>{wrong}</Example>
            </div>
          </li>
        ))}
      </ol>
    </Page>
  );
}
