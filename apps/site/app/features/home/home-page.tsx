import { routePath } from '@dating/core/rules';
import { Button, Heading, Hero, IconsRow, ProfileCard, ProfileGrid, Row, Section, Stack } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { usePersonView } from '../../lib/views.ts';
import { PageTitle } from '../page/page-title.tsx';

/** The first page a visitor sees: one sentence, real people, one button. */
export const HomePage = observer(function HomePage() {
  const { settings, search } = useStores();
  const { t } = useTranslator();
  const person = usePersonView();
  const brand = settings.settings;
  const gift = brand.signup_credits > 0 ? t('home.startCredits', { count: brand.signup_credits }) : null;
  // No member is shown twice: those of the first screen are not in the grid below it.
  const faces = search.results.slice(0, 3);
  const shown = search.results.slice(3, 13);
  return (
    <>
      <PageTitle>{brand.index_title}</PageTitle>
      <Hero
        title={brand.index_title}
        text={[t('home.text'), gift].filter(Boolean).join(' ')}
        people={faces.map((member) => person(member))}
        actions={
          <>
            <Button size="lg" href={routePath('signup')}>
              {t('home.cta')}
            </Button>
            <Button size="lg" variant="ghost" tone="neutral" href={routePath('login')}>
              {t('home.haveAccount')}
            </Button>
          </>
        }
      />
      {shown.length > 0 ? (
        <Section title={<Heading level={2}>{t('home.membersTitle')}</Heading>}>
          <Stack gap="lg">
            <ProfileGrid label={t('home.membersTitle')}>
              {shown.map((member) => (
                <ProfileCard key={member.id} {...person(member)} href={routePath('members-id', { id: member.id })} />
              ))}
            </ProfileGrid>
            <Row className="justify-center">
              <Button variant="outline" tone="neutral" href={routePath('members')}>
                {t('nav.search')}
              </Button>
            </Row>
          </Stack>
        </Section>
      ) : null}
      <Section className="mt-16" title={<Heading level={2}>{t('home.howTitle')}</Heading>}>
        <IconsRow
          items={[
            { icon: 'profile', title: t('home.how1Title'), text: t('home.how1') },
            { icon: 'search', title: t('home.how2Title'), text: t('home.how2') },
            { icon: 'chat', title: t('home.how3Title'), text: t('home.how3') },
            { icon: 'safe', title: t('home.safeTitle'), text: t('home.safe') },
          ]}
        />
      </Section>
    </>
  );
});
