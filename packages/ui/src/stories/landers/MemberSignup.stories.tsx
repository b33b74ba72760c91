import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Card } from '../../components/Card/Card.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { ProfileCard } from '../../components/ProfileCard/ProfileCard.tsx';
import { RadioCards } from '../../components/RadioCards/RadioCards.tsx';
import { StepPanel } from '../../components/StepPanel/StepPanel.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { TrustStrip } from '../../components/TrustStrip/TrustStrip.tsx';
import { people } from '../fixtures.ts';
import type { ComponentNotes } from '../notes.ts';
import { facts, freeNote, keepsItsPromises, LanderPage, SIGNUP } from './kit.tsx';

type PageProps = {
  /** The first step is sent. */
  onSubmit: (answers: Record<string, FormDataEntryValue>) => void;
};

/** `/members/{id}/signup`: the first step of signing up, beside the person one came for. */
function MemberSignup({ onSubmit }: PageProps) {
  return (
    <LanderPage>
      <LanderSection space="snug">
        <div className="mx-auto grid max-w-4xl items-center gap-6 md:grid-cols-2 lg:gap-12">
          <div className="mx-auto w-3/5 sm:w-1/2 md:w-full">
            <ProfileCard {...people.mehmet} headingLevel={2} priority sizes="(min-width: 768px) 420px, 60vw" />
          </div>
          <Card padding="lg" className="p-5 sm:p-8">
            <StepPanel
              step={1}
              total={5}
              title="Say hello to Mehmet"
              intro="First, who are you? Your answers stay between you and your profile."
              nextLabel="Next"
              action={SIGNUP}
              method="get"
              onSubmit={(event) => {
                event.preventDefault();
                onSubmit(Object.fromEntries(new FormData(event.currentTarget)));
              }}
              footnote={
                <>
                  {freeNote} Have an account? <Link href="#login">Log in</Link>
                </>
              }
            >
              <RadioCards
                name="gender"
                label="I am"
                columns={2}
                options={[
                  { value: 'female', label: 'a woman' },
                  { value: 'male', label: 'a man' },
                ]}
              />
              <TextField
                name="name"
                label="What may people call you?"
                hint="Your first name is fine."
                autoComplete="nickname"
              />
            </StepPanel>
          </Card>
        </div>
      </LanderSection>
      <LanderSection tone="sunken" space="snug" className="pt-10 lg:py-10">
        <TrustStrip facts={facts} />
      </LanderSection>
    </LanderPage>
  );
}

const meta = {
  title: 'Landers/MemberSignup',
  component: MemberSignup,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'Signing up without leaving the person one came for: their card, and the first step.',
      do: ['Ask the easiest thing first.', 'Keep the person in sight on wide screens.'],
      dont: ['Ask for a password on the first step.'],
      keys: [
        ['↑ ↓', 'Another choice'],
        ['Tab', 'To the next field'],
        ['Enter', 'To the next step'],
      ],
    } satisfies ComponentNotes,
  },
  args: { onSubmit: fn() },
} satisfies Meta<typeof MemberSignup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Matrix: Story = {
  tags: ['picture'],
  play: keepsItsPromises,
};
/** The step is sent with what was written. */
export const FirstStep: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('radio', { name: 'a woman' }));
    await userEvent.type(page.getByRole('textbox', { name: /What may people call you/ }), 'Johanna{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({ gender: 'female', name: 'Johanna' });
  },
};
export const Phone: Story = { play: Matrix.play };
