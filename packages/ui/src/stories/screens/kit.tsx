/**
 * Whole pages for a designer's eye: hierarchy, accent, people. They are put together from public components and
 * fixtures; what each component does is tested in its own stories.
 */
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import { brands, isBrandId } from '../../brands/index.ts';
import { BottomBar } from '../../components/BottomBar/BottomBar.tsx';
import { Disclaimer } from '../../components/Disclaimer/Disclaimer.tsx';
import { Footer } from '../../components/Footer/Footer.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { ChatLayout, DefaultLayout, PageHeader, Stack } from '../../components/Layouts/Layouts.tsx';
import { ProfileCard, type PersonView } from '../../components/ProfileCard/ProfileCard.tsx';
import { ProfileGrid } from '../../components/ProfileGrid/ProfileGrid.tsx';
import type { MemberPlaces, PlaceName } from '../../components/TopNavigation/places.tsx';
import { TopNavigation } from '../../components/TopNavigation/TopNavigation.tsx';
import { footerLinks, places, placesWithCredits } from '../chrome.tsx';
import { everyone } from '../fixtures.ts';

/** What all screens have in common: each is a page, and has a frame of its own where several are documented together. */
export const screen = { parameters: { layout: 'fullscreen', docs: { story: { height: '800px' } } } };

/** Who looks: what they have bought decides what the bar says. */
export type Viewer = 'free' | 'premium' | 'new';

const placesOf: Readonly<Record<Viewer, MemberPlaces>> = {
  free: places,
  premium: placesWithCredits(62),
  new: { ...places, messages: { ...places.messages, unread: 0 }, likes: { ...places.likes, fresh: 0 } },
};

/** The name of the brand that the toolbar says. */
export function brandName(): string {
  const id = document.documentElement.dataset['brand'] ?? '';
  return isBrandId(id) ? brands[id].label : brands.ember.label;
}

type PageProps = {
  children: ReactNode;
  banners?: ReactNode;
  width?: 'form' | 'reading' | 'page' | 'full';
};

/** A page as a visitor has it. */
export function VisitorPage({ children, ...rest }: PageProps) {
  const name = brandName();
  return (
    <DefaultLayout
      {...rest}
      header={<TopNavigation name={name} homeHref="#home" login={{ href: '#login', label: 'Log in' }} />}
      footer={<Footer name={name} tagline="For people who meet people." links={footerLinks} />}
      disclaimer={<Disclaimer>For adults only. Some profiles are fictional and say so.</Disclaimer>}
    >
      {children}
    </DefaultLayout>
  );
}

/** A page as a member has it. */
export function MemberPage({
  viewer,
  current,
  children,
  ...rest
}: PageProps & { viewer: Viewer; current?: PlaceName }) {
  const own = placesOf[viewer];
  return (
    <DefaultLayout
      width="page"
      {...rest}
      header={<TopNavigation name={brandName()} homeHref="#members" places={own} current={current} />}
      bottomBar={<BottomBar places={own} current={current} />}
    >
      {children}
    </DefaultLayout>
  );
}

/** The page of messages: as high as the window. */
export function ChatPage({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const own = placesOf[viewer];
  return (
    <ChatLayout
      header={<TopNavigation name={brandName()} homeHref="#members" places={own} current="messages" />}
      bottomBar={<BottomBar places={own} current="messages" />}
    >
      {children}
    </ChatLayout>
  );
}

/** A title, and what stands under it. */
export function Titled({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Stack gap="lg">
      <PageHeader actions={actions}>
        <Heading level={1} size="title">
          {title}
        </Heading>
      </PageHeader>
      {children}
    </Stack>
  );
}

/** People as a grid of cards. */
export function People({
  label,
  people = everyone,
  headingLevel = 2,
}: {
  label: string;
  /** Of each name, one below the title over the grid. */
  headingLevel?: 2 | 3;
  people?: readonly (PersonView & { readonly id: string })[];
}) {
  return (
    <ProfileGrid label={label}>
      {people.map((person) => (
        <ProfileCard key={person.id} {...person} headingLevel={headingLevel} href={`#${person.id}`} />
      ))}
    </ProfileGrid>
  );
}

/** For what a screen only shows. */
export const nothing = fn();
