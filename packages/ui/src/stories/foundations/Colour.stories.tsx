import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, X } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { brands, contrastRatio, isBrandId, type Brand, type SchemeName } from '../../brands/index.ts';
import { Tag } from '../../components/Tag/Tag.tsx';
import { icon } from '../../lib/icon.ts';
import { colorTokens, type ColorToken } from '../../tokens/contract.ts';
import { contrastPairs, TEXT_CONTRAST, type ContrastPair } from '../../tokens/pairs.ts';
import { Group, Name } from './parts.tsx';

/**
 * Colours mean something: components say `danger`, never red. `on-x` is text on `x`, `x-soft` its quiet ground, `x-ink` the same meaning as text
 * on paper. One accent a view; photographs carry the rest.
 */
const meta = { title: 'Foundations/Colour' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const schemes = ['light', 'dark'] as const satisfies readonly SchemeName[];
const ground = ['paper', 'surface', 'raised', 'sunken', 'ink', 'muted', 'line', 'line-strong'];

/** Tokens of one meaning together: `on-accent-soft` belongs to `accent`. */
function groupOf(token: ColorToken): string {
  if (ground.includes(token)) return 'Paper and ink';
  const [first = token] = token.replace(/^on-/, '').split('-');
  return first === 'overlay' || first === 'scrim' || first === 'focus' ? 'Over everything' : first;
}

const groups = Map.groupBy(colorTokens, groupOf);

const brandOf = (globals: Record<string, unknown>): Brand =>
  typeof globals.brand === 'string' && isBrandId(globals.brand) ? brands[globals.brand] : brands.ember;

function Swatch({ token, brand, scheme }: { token: ColorToken; brand: Brand; scheme: SchemeName }) {
  const { colors } = brand[scheme];
  return (
    <span className="flex items-center gap-3">
      <span
        data-brand={brand.id}
        data-scheme={scheme}
        className="size-11 shrink-0 rounded-field border border-line-strong"
        style={{ background: `linear-gradient(${colors[token]}, ${colors[token]}), ${colors.paper}` }}
      />
      <Name token={token}>{colors[token]}</Name>
    </span>
  );
}

/** Every token in both schemes of the brand that the toolbar names. */
export const Tokens: Story = {
  tags: ['picture'],
  render: (_args, { globals }) => (
    <>
      {[...groups].map(([title, tokens]) => (
        <Group key={title} title={title.replace(/^./, (letter) => letter.toUpperCase())}>
          <div className="grid gap-4 md:grid-cols-2">
            {schemes.map((scheme) => (
              <div key={scheme}>
                <p className="mb-2 text-caption font-semibold text-muted">{scheme === 'light' ? 'Light' : 'Dark'}</p>
                <div className="grid gap-3 sm:grid-cols-2">
                  {tokens.map((token) => (
                    <Swatch key={token} token={token} brand={brandOf(globals)} scheme={scheme} />
                  ))}
                </div>
              </div>
            ))}
          </div>
        </Group>
      ))}
    </>
  ),
};

function Sample({ pair, brand, scheme }: { pair: ContrastPair; brand: Brand; scheme: SchemeName }) {
  const { colors } = brand[scheme];
  const [foreground, background] = [colors[pair.foreground], colors[pair.background]];
  const ratio = contrastRatio(foreground, background, colors.paper);
  const enough = ratio >= pair.min;
  return (
    <span className="flex flex-col gap-1 sm:flex-row sm:items-center sm:gap-3">
      <span
        data-brand={brand.id}
        data-scheme={scheme}
        className="grid h-11 w-16 shrink-0 place-items-center rounded-field border border-line-strong"
        style={{ background, color: foreground }}
      >
        {pair.min >= TEXT_CONTRAST ? (
          <span className="font-display text-lead">Aa</span>
        ) : (
          <span className="size-6 rounded-full border-4" style={{ borderColor: foreground }} />
        )}
      </span>
      <span className="flex items-center gap-1 tabular-nums">
        {enough ? (
          <Check {...icon} className="size-4 text-success-ink" />
        ) : (
          <X {...icon} className="size-4 text-danger-ink" />
        )}
        {ratio.toFixed(2)}
        <span className="sr-only">{enough ? ', enough' : ', too little'}</span>
      </span>
    </span>
  );
}

/** Every pair that components use, worked out from the brand as it stands. A pair that is not listed here is not used. */
export const Contrast: Story = {
  tags: ['picture'],
  render: (_args, { globals }) => (
    <table className="w-full max-w-3xl border-collapse text-start">
      <thead>
        <tr className="text-caption text-muted">
          {['Pair', 'Light', 'Dark', 'Needs'].map((title) => (
            <th key={title} scope="col" className="py-2 pe-3 text-start font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {contrastPairs.map((pair) => (
          <tr key={`${pair.foreground} ${pair.background}`} className="border-t border-line">
            <th scope="row" className="py-2 pe-3 text-start font-normal">
              <Name token={pair.foreground}>on {pair.background}</Name>
            </th>
            {schemes.map((scheme) => (
              <td key={scheme} className="py-2 pe-3">
                <Sample pair={pair} brand={brandOf(globals)} scheme={scheme} />
              </td>
            ))}
            <td className="py-2">
              <Tag>{pair.min}:1</Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(contrastPairs.length);
    await expect(canvas.queryByText(/too little/)).toBeNull();
  },
};
