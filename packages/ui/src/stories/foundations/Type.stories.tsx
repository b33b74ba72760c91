import type { Meta, StoryObj } from '@storybook/react-vite';
import { cn } from '../../lib/cn.ts';
import { fontTokens, textSizes, type FontToken, type TextSize } from '../../tokens/contract.ts';
import { Group, Line } from './parts.tsx';

/**
 * Two faces and six sizes, the sixth for home and landers only. The display face is for names, figures and headlines, the text face for the rest. Sizes are steps of 1.25; figures
 * that change or stand in columns are of equal width.
 */
const meta = { title: 'Foundations/Type' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const sizeClasses: Record<TextSize, string> = {
  caption: 'text-caption',
  body: 'text-body',
  lead: 'text-lead',
  title: 'text-title',
  display: 'text-display',
  poster: 'text-poster',
};
const faces: Record<FontToken, string> = {
  display: 'font-display font-heading tracking-heading',
  text: 'font-text',
};
const specimen = 'Clara, 31, Łódź';

export const Sizes: Story = {
  tags: ['picture'],
  render: () => (
    <>
      {fontTokens.map((face) => (
        <Group key={face} title={face === 'display' ? 'Display face' : 'Text face'}>
          {(Object.keys(textSizes) as TextSize[]).map((size) => (
            <Line key={size} token={`text-${size}`} value={textSizes[size].join(' / ')}>
              <p className={cn(faces[face], sizeClasses[size], 'text-balance')}>{specimen}</p>
            </Line>
          ))}
        </Group>
      ))}
    </>
  ),
};

const weights = {
  'font-normal': 'The words themselves',
  'font-medium': 'A label of a figure',
  'font-semibold': 'What one looks for first',
  'font-bold': 'Seldom',
} as const;

export const Weights: Story = {
  tags: ['picture'],
  render: () => (
    <>
      {Object.entries(weights).map(([name, use]) => (
        <Line key={name} token={name} value={use}>
          <p className={name}>You always see what a message costs before you send it.</p>
        </Line>
      ))}
    </>
  ),
};

/** Amounts stand under each other and do not jump as they count. */
export const Figures: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex gap-12">
      {['', 'tabular-nums'].map((figures) => (
        <div key={figures}>
          <p className="mb-2 text-caption text-muted">{figures || 'as the face has them'}</p>
          {['1.111,11 €', '0.909,80 €', '03:41:17'].map((amount) => (
            <p key={amount} className={cn('text-lead', figures)}>
              {amount}
            </p>
          ))}
        </div>
      ))}
    </div>
  ),
};

/** No line is longer than sixty-five letters: the eye must find the next one. */
export const ReadingWidth: Story = {
  tags: ['picture'],
  render: () => (
    <p className="max-w-[65ch] border-e border-dashed border-line-strong pe-2">
      A line that is too long loses its reader on the way back: the eye jumps to the wrong beginning. One that is too
      short breaks every thought in two. Between the two lies a width at which nobody notices that there are lines at
      all, and that is the one to set texts in.
    </p>
  ),
};
