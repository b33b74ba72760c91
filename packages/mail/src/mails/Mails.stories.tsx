import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FrameProps } from '../parts/MailFrame.tsx';
import { Activation } from './Activation.tsx';
import { Notice } from './Notice.tsx';
import { PaymentReceipt } from './PaymentReceipt.tsx';

interface Look {
  /** Id of the brand's look. */
  readonly look: 'ember' | 'fjord';
}

/** A mail is a document of its own, so it is shown in a frame; its dark scheme follows the system's. */
function Mail({ title, height, children }: { title: string; height: number; children: ReactElement }) {
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={`<!doctype html>${renderToStaticMarkup(children)}`}
      style={{ border: 0, inlineSize: '100%', blockSize: height }}
    />
  );
}

const names = { ember: 'Ember', fjord: 'Fjord' } as const;

const frameOf = (look: Look['look'], title: string): FrameProps => ({
  look,
  language: 'en',
  brandName: names[look],
  homeUrl: 'https://love.example/',
  preview: title,
  title,
  greeting: 'Hello Anna,',
  closing: `Warm regards, ${names[look]}`,
  footer: [
    `You get this e-mail because you have an account at ${names[look]}.`,
    'Questions? Write to help@love.example.',
  ],
});

const fallback = 'If the button does not work, copy this address into your browser:';

const meta = {
  title: 'Mail/Mails',
  args: { look: 'ember' },
  argTypes: { look: { control: 'inline-radio', options: ['ember', 'fjord'] } },
} satisfies Meta<Look>;
export default meta;

type Story = StoryObj<Look>;

/** Asks a new member to confirm the e-mail address. */
export const ActivationMail: Story = {
  render: ({ look }) => (
    <Mail title="Activation" height={620}>
      <Activation
        frame={frameOf(look, `Welcome to ${names[look]}`)}
        text="Please confirm your e-mail address. Then your profile becomes visible and others can answer you."
        action={{
          label: 'Confirm e-mail address',
          url: 'https://love.example/api/activate.php?token=q2XMAf8B',
          fallback,
        }}
        expires="The link works for 7 days."
        ignore="You did not ask for this? Then simply ignore this e-mail."
      />
    </Mail>
  ),
};

/** The receipt for a bundle of credits. */
export const Receipt: Story = {
  render: ({ look }) => (
    <Mail title="Receipt" height={780}>
      <PaymentReceipt
        frame={frameOf(look, 'Thank you for your purchase')}
        text="30 credits have been added to your account."
        facts={[
          { label: 'Payment number', value: '01a1fe4e-bd01-779f' },
          { label: 'Date', value: '21 November 2026' },
          { label: 'Payment method', value: 'iDEAL' },
          { label: 'Total', value: '€24.99 (including VAT)' },
          { label: 'Seller', value: 'Ember Evenings B.V.' },
        ]}
        withdrawal="You can return unused credits within 14 days."
        action={{ label: 'Go on chatting', url: 'https://love.example/chats', fallback }}
      />
    </Mail>
  ),
};

/** A decision with its reason and what can be done about it. */
export const Decision: Story = {
  args: { look: 'fjord' },
  render: ({ look }) => (
    <Mail title="Decision" height={620}>
      <Notice
        frame={frameOf(look, 'Your photo was not approved')}
        text="We could not approve your photo. Reason: it shows a phone number."
        note="You think that this is wrong? Answer this e-mail, and a person looks again."
        action={{ label: 'Choose another photo', url: 'https://love.example/profile', fallback }}
      />
    </Mail>
  ),
};
