import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../../components/Button/Button.tsx';
import { Hero } from '../../components/Hero/Hero.tsx';
import { IconsRow } from '../../components/IconsRow/IconsRow.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { MemberSpotlight } from '../../components/MemberSpotlight/MemberSpotlight.tsx';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { people } from '../fixtures.ts';
import type { ComponentNotes } from '../notes.ts';
import { Facts, FirstStep, keepsItsPromises, LanderPage, SIGNUP, steps } from './kit.tsx';

/** `/members/{id}/landing2/{slug?}`: what they say, and the first message to them. */
function MemberLanding2() {
  return (
    <LanderPage>
      <LanderSection space="snug" className="pb-0 lg:pb-0">
        <Hero
          className="py-0 lg:py-2"
          title="What would you say to Nora?"
          actions={
            <Button size="lg" href={SIGNUP}>
              Say hello to Nora
            </Button>
          }
        />
      </LanderSection>
      <LanderSection space="snug">
        <div className="mx-auto grid max-w-md items-start gap-6 lg:max-w-none lg:grid-cols-2 lg:gap-10">
          <MemberSpotlight
            variant="stack"
            priority
            person={people.nora}
            quote="You bring the coffee, I know the hut with the good cake."
            quoteLang="en"
            interests={['Hiking', 'Coffee', 'Early mornings']}
          />
          <div id={SIGNUP.slice(1)}>
            <FirstStep>
              <TextArea
                label="Say hello to Nora"
                hint="We’ll send it once you’ve confirmed your email."
                optional
                rows={3}
                limit={500}
                name="signup_message"
              />
            </FirstStep>
          </div>
        </div>
      </LanderSection>
      <LanderSection tone="sunken" title="How it works">
        <IconsRow variant="steps" items={steps} />
      </LanderSection>
      <Facts />
    </LanderPage>
  );
}

const meta = {
  title: 'Landers/MemberLanding2',
  component: MemberLanding2,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'About one member: their words, and beside them the first message, with the first step of sign-up.',
      do: ['Say when the message is sent, and what messages cost.', 'Let it be empty.'],
      dont: ['Answer in the member’s name.'],
      keys: [
        ['↑ ↓', 'Another answer'],
        ['Enter', 'On with sign-up'],
      ],
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof MemberLanding2>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Matrix: Story = {
  tags: ['picture'],
  play: keepsItsPromises,
};
/** The message goes with the answers. */
export const Answered: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByRole('textbox', { name: /Say hello to Nora/ }), 'Which cake do you order?');
    await userEvent.click(page.getByRole('radio', { name: 'Woman' }));
    await userEvent.click(page.getByRole('radio', { name: 'Women and men' }));
    const form = canvasElement.querySelector<HTMLFormElement>('main form');
    await expect(form).not.toBeNull();
    await expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
      signup_message: 'Which cake do you order?',
      gender: 'female',
      meet: 'both',
    });
  },
};
export const Phone: Story = { play: Matrix.play };
