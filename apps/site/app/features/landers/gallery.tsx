import { Button, CallToAction, Collage, Hero, LanderGallery, LanderSection } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useDrawings } from './drawings.ts';
import { Facts, LanderPage, type LanderProps, usePeople, useLanderTitle, useSignupLink } from './lander-page.tsx';
import { StartHere } from './start-here.tsx';

/** `/landers/gallery`: the faces are the page. */
export const Gallery = observer(function Gallery(props: LanderProps) {
  const { t } = useTranslator();
  const drawings = useDrawings();
  const people = usePeople(props.people).slice(0, 7);
  const way = useSignupLink(t('landers.gallery.cta'));
  const join = useSignupLink(t('landers.gallery.endCta'));
  const title = useLanderTitle('gallery');
  const text = t(people.length > 0 ? 'landers.gallery.text' : 'home.text');
  return (
    <LanderPage {...props} title={title} text={text}>
      <LanderSection space="snug" className="pb-6 lg:pt-6 lg:pb-8">
        <Hero
          className="py-0 lg:py-6"
          title={title}
          text={text}
          note={way.note}
          actions={
            <Button size="lg" href={way.href}>
              {way.label}
            </Button>
          }
        />
      </LanderSection>
      <LanderSection space="snug" className="pt-0 lg:pt-0">
        {people.length > 0 ? (
          <LanderGallery
            people={people}
            label={t('landers.people')}
            headingLevel={2}
            priority
            end={
              <CallToAction
                variant="card"
                className="flex flex-col justify-center p-4 lg:p-4"
                title={t('landers.gallery.endTitle')}
                label={join.label}
                href={join.href}
              />
            }
          />
        ) : (
          <Collage
            variant="wall"
            priority
            pictures={(['shore', 'market', 'window', 'table', 'canal'] as const).map((name) => ({
              photo: drawings[name],
              alt: t(`landers.scenes.${name}`),
            }))}
          />
        )}
      </LanderSection>
      <StartHere way={way} />
      <Facts />
      <CallToAction variant="bar" title={t('landers.gallery.bar')} label={way.label} href={way.href} />
    </LanderPage>
  );
});
