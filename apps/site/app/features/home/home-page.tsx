import { routePath } from '@dating/core/rules';
import {
  Button,
  Heading,
  HomeHero,
  OpeningLines,
  ProfileCard,
  ProfileGrid,
  Section,
  Stack,
  TrustStrip,
} from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { sceneAddress } from '../../lib/page-look.ts';
import { usePageParts } from '../../lib/page-parts.tsx';
import { useStores } from '../../lib/stores.tsx';
import { useSignupOpen, useTakesCode } from '../../lib/use-signup-open.ts';
import { cardPerson, usePersonView } from '../../lib/views.ts';
import { PageTitle } from '../page/page-title.tsx';
import { describeSite, StructuredData } from '../page/structured-data.tsx';
import { maySearch } from '../search/search-visible.ts';
import type { HomeData, HomePerson } from './load-home.ts';

// Most brands never show it.
const InvitationForm = lazyPart(
  [],
  async () => ({ default: (await import('../signup/invitation-form.tsx')).InvitationForm }),
  'invitation',
);

/** So many faces the first screen shows in turn, and so many speak below it. */
const faces = 3;
const speakers = 3;

/** Nobody is shown twice: who speaks stands on the first screen or in the conversations, the others in the grid. */
function partsOf(people: readonly HomePerson[], hasFaces: boolean) {
  const shown = hasFaces ? people.slice(0, faces) : [];
  const rest = people.slice(shown.length);
  const speaking = rest.filter(({ line }) => line).slice(0, speakers);
  return { shown, speaking, rest: rest.filter((person) => !speaking.includes(person)) };
}

/** What a message costs at least in the visitor's country; nothing where the brand does not sell, or no country is known. */
function usePriceLine(): string {
  const { settings } = useStores();
  const { t, format } = useTranslator();
  const { minimum_message_costs: costs, countries, payments } = settings.settings;
  const least = costs[settings.visitorCountry ?? countries[0] ?? ''];
  if (payments === 'off' || !least) return t('landers.free');
  return t('home.priceFrom', { price: format.money({ amount: least.costs, currency: least.currency }) });
}

/** What the brand begins with, by its look: faces with their own words, or a place and a sentence. */
const FirstScreen = observer(function FirstScreen({ people }: { readonly people: readonly HomePerson[] }) {
  const { settings } = useStores();
  const { t } = useTranslator();
  const { look } = usePageParts();
  const person = usePersonView();
  const price = usePriceLine();
  const brand = settings.settings;
  const isOpen = useSignupOpen();
  // Without a code, what stands in the form's place says so.
  const closed = useTakesCode() ? t('home.codeText') : undefined;
  const gift = brand.signup_credits > 0 ? t('home.startCredits', { count: brand.signup_credits }) : undefined;
  return (
    <HomeHero
      variant={look.hero}
      title={brand.index_title}
      text={isOpen ? gift : closed}
      note={isOpen ? price : undefined}
      people={people.map(({ card, line }) => ({
        ...person(cardPerson(card)),
        line: line?.words,
        lineLang: line?.language,
      }))}
      scene={{ src: sceneAddress(look, 'fjord'), width: 1600, height: 900 }}
      pauseLabel={t('home.pause')}
      actions={
        isOpen ? (
          <>
            <Button size="lg" href={routePath('signup')}>
              {t('home.cta')}
            </Button>
            <Button size="lg" variant="ghost" tone="neutral" href={routePath('login')}>
              {t('home.haveAccount')}
            </Button>
          </>
        ) : (
          <InvitationForm />
        )
      }
    />
  );
});

/** What a visitor may rely on: who runs it, what comes back, how one gets rid of somebody. */
const Trust = observer(function Trust() {
  const { settings } = useStores();
  const { t } = useTranslator();
  const { minimum_age: age, refund_days: count, fictional_icon: fictional, payments } = settings.settings;
  const { company } = settings;
  return (
    <Section className="mt-14 lg:mt-20" title={<Heading level={2}>{t('home.trustTitle')}</Heading>}>
      <TrustStrip
        className="sm:justify-start"
        facts={[
          ...(company
            ? [
                {
                  icon: 'confirmed' as const,
                  label: t('home.trustCompany', { company: company.name, city: company.city }),
                },
              ]
            : []),
          ...(payments === 'off'
            ? []
            : [
                { icon: 'payment' as const, label: t('landers.facts.payment') },
                { icon: 'prices' as const, label: t('home.trustRefund', { count }) },
              ]),
          { icon: 'block', label: t('home.trustBlock') },
          { icon: 'moderation', label: t('landers.facts.moderation') },
          { icon: 'adults', label: t('landers.facts.adults', { age }) },
          ...(fictional ? [{ icon: 'fictional' as const, label: t('landers.facts.fictional') }] : []),
        ]}
      />
    </Section>
  );
});

/** The way to everybody, there whenever the search is open. */
const SeeAll = observer(function SeeAll({ country, count }: Pick<HomeData, 'country' | 'count'>) {
  const { t } = useTranslator();
  return (
    <Button
      variant="outline"
      tone="neutral"
      size="lg"
      block
      href={country ? `${routePath('members')}?gender=&country=${country}` : routePath('members')}
    >
      {!count ? t('nav.search') : t('home.seeAll', { count })}
    </Button>
  );
});

/** The first page a visitor sees: a face or a place, one button, then people in their own words, near first. */
export const HomePage = observer(function HomePage({ people, near, country, count }: HomeData) {
  const stores = useStores();
  const { settings } = stores;
  const { t } = useTranslator();
  const { look, origin } = usePageParts();
  const person = usePersonView();
  const { shown, speaking, rest } = partsOf(people, look.hero !== 'statement');
  const title = near ? t('home.nearTitle') : t('home.membersTitle');
  return (
    <>
      <PageTitle>{settings.settings.index_title}</PageTitle>
      <StructuredData things={import.meta.env.SSR ? describeSite(settings, { origin, look }) : null} />
      <FirstScreen people={shown} />
      <div className="mx-auto w-full max-w-[100rem] px-4 py-6 lg:px-6 lg:py-10">
        {speaking.length > 0 ? (
          <Section className="mt-8 lg:mt-12" title={<Heading level={2}>{t('home.linesTitle')}</Heading>}>
            <OpeningLines
              label={t('home.linesTitle')}
              lines={speaking.map(({ card, line }) => ({
                id: card.id,
                person: person(cardPerson(card)),
                text: line?.words,
                textLang: line?.language,
                answer: t('home.answer', { name: card.name }),
                href: routePath('members-id', { id: card.id }),
              }))}
            />
          </Section>
        ) : null}
        {rest.length > 0 ? (
          <Section className="mt-14 lg:mt-20" title={<Heading level={2}>{title}</Heading>}>
            <Stack gap="lg">
              <ProfileGrid label={title}>
                {rest.map(({ card }) => (
                  <ProfileCard
                    key={card.id}
                    {...person(cardPerson(card))}
                    href={routePath('members-id', { id: card.id })}
                  />
                ))}
              </ProfileGrid>
              <SeeAll country={country} count={count} />
            </Stack>
          </Section>
        ) : maySearch(stores) ? (
          <div className="mt-8 lg:mt-12">
            <SeeAll country={country} count={count} />
          </div>
        ) : null}
        <Trust />
      </div>
    </>
  );
});
