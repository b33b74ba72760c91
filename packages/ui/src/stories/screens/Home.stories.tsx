import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../components/Button/Button.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { HomeHero } from '../../components/HomeHero/HomeHero.tsx';
import { OpeningLines } from '../../components/OpeningLines/OpeningLines.tsx';
import { Section } from '../../components/Sections/Sections.tsx';
import { TrustStrip } from '../../components/TrustStrip/TrustStrip.tsx';
import { everyone, people as known } from '../fixtures.ts';
import { facts, freeNote } from '../landers/kit.tsx';
import { scenes } from '../scenes.ts';
import { People, screen, VisitorPage } from './kit.tsx';

const title = (words: string) => <Heading level={2}>{words}</Heading>;

function Home({ people = everyone }: { people?: typeof everyone }) {
  const speaks = people.length > 0;
  return (
    <VisitorPage width="full">
      <HomeHero
        variant="fan"
        title="Meet someone who makes the evening fly by"
        text="You start with 5 free credits."
        note={freeNote}
        people={speaks ? [{ ...known.clara, line: 'I restore old furniture and talk to it while I do.' }] : []}
        scene={scenes.fjord}
        pauseLabel="Pause animation"
        actions={
          <Button size="lg" href="#signup">
            Create your profile
          </Button>
        }
      />
      <div className="mx-auto w-full max-w-[100rem] px-4 py-6 lg:px-6 lg:py-10">
        {speaks && (
          <>
            <Section title={title('Say something back')}>
              <OpeningLines
                label="Say something back"
                lines={[
                  {
                    id: 'nora',
                    person: known.nora,
                    text: 'Looking for someone to be lost with in a book shop.',
                    answer: 'Answer Nora',
                    href: '#nora',
                  },
                ]}
              />
            </Section>
            <Section title={title('People near you')}>
              <People headingLevel={3} label="People near you" people={people.slice(0, 8)} />
            </Section>
          </>
        )}
        <Section title={title('What you can rely on')}>
          <TrustStrip facts={facts} />
        </Section>
      </div>
    </VisitorPage>
  );
}

const meta = { ...screen, title: 'Screens/Home', component: Home } satisfies Meta<typeof Home>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {};
/** The first days of a brand: nobody is shown to visitors. */
export const Empty: Story = { args: { people: [] } };
export const VisitorOnAPhone: Story = {};
