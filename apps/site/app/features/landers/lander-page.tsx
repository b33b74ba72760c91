import type { ProfileCard as Card } from '@dating/core/contract';
import { type LanderName, routePath } from '@dating/core/rules';
import { Button, Hero, type HeroProps, LanderSection, type PersonView, TrustStrip } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { usePersonView } from '../../lib/views.ts';
import { PageTitle } from '../page/page-title.tsx';
import type { LanderData } from './load-lander.ts';

/** What each lander gets from its route. */
export type LanderProps = LanderData;

/** Where the one button of a lander leads, and what it says. */
export interface SignupLink {
  readonly href: string;
  readonly label: string;
  /** What must be known before it is pressed; nothing for those who are members. */
  readonly note: string | undefined;
}

/** Signing up, with this lander's own words; to the members for who is one. */
export function useSignupLink(label: string): SignupLink {
  const { session } = useStores();
  const { t } = useTranslator();
  if (session.loggedIn) return { href: routePath('members'), label: t('nav.search'), note: undefined };
  return { href: routePath('signup'), label, note: t('landers.free') };
}

/** The headline of a lander: the brand's own where it sets one. */
export function useLanderTitle(name: LanderName): string {
  const { settings } = useStores();
  const { t } = useTranslator();
  return settings.settings.lander_titles?.[name] ?? t(`landers.${name}.title`);
}

/** The head of a lander: its words, and the one button with what must be known before it is pressed. */
export function LanderHero({ way, ...hero }: Omit<HeroProps, 'actions' | 'note'> & { readonly way: SignupLink }) {
  return (
    <Hero
      {...hero}
      note={way.note}
      actions={
        <Button size="lg" href={way.href}>
          {way.label}
        </Button>
      }
    />
  );
}

/** Members as the blocks of a lander show them. */
export function usePeople(cards: readonly Card[]): readonly (PersonView & { readonly id: string })[] {
  const person = usePersonView();
  return cards.map((card) => ({ ...person({ ...card, mainImage: card.main_image }), id: card.id }));
}

interface LanderPageProps extends LanderProps {
  /** Headline, title of the page and of its entry elsewhere. */
  readonly title: string;
  /** What is under it there. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A lander: what search engines and other sites read of it, its content, and an honest text where no member may be shown. */
export function LanderPage({ title, text, closed, children }: LanderPageProps) {
  const { t } = useTranslator();
  return (
    <Fragment>
      <PageTitle text={text}>{title}</PageTitle>
      <meta name="description" content={text} />
      {children}
      {closed ? <LanderSection space="snug" align="center" intro={t('landers.closed')} /> : null}
    </Fragment>
  );
}

/** Facts of the product that a visitor may rely on. */
export const Facts = observer(function Facts() {
  const { settings } = useStores();
  const { t } = useTranslator();
  const { minimum_age: age, fictional_icon: fictional } = settings.settings;
  return (
    <LanderSection space="snug">
      <TrustStrip
        facts={[
          { icon: 'adults', label: t('landers.facts.adults', { age }) },
          { icon: 'moderation', label: t('landers.facts.moderation') },
          { icon: 'payment', label: t('landers.facts.payment') },
          ...(fictional ? [{ icon: 'fictional' as const, label: t('landers.facts.fictional') }] : []),
        ]}
      />
    </LanderSection>
  );
});
