import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heart, MessageCircle, Settings } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import velvet from '../../examples/velvet.json' with { type: 'json' };
import { brands, readBrand, type Brand, type SchemeName } from '../brands/index.ts';
import { Alert } from '../components/Alert/Alert.tsx';
import { Badge } from '../components/Badge/Badge.tsx';
import { Button } from '../components/Button/Button.tsx';
import { Card } from '../components/Card/Card.tsx';
import { Checkbox } from '../components/Checkbox/Checkbox.tsx';
import { Countdown } from '../components/Countdown/Countdown.tsx';
import { Dialog } from '../components/Dialog/Dialog.tsx';
import { DropdownMenu, DropdownMenuItem } from '../components/DropdownMenu/DropdownMenu.tsx';
import { Heading } from '../components/Heading/Heading.tsx';
import { IconButton } from '../components/IconButton/IconButton.tsx';
import { Link } from '../components/Link/Link.tsx';
import { Logo } from '../components/Logo/Logo.tsx';
import { MessageBubble } from '../components/MessageBubble/MessageBubble.tsx';
import { PackageTier, type PackageView } from '../components/PackageTier/PackageTier.tsx';
import { ProfileCard } from '../components/ProfileCard/ProfileCard.tsx';
import { Progress } from '../components/Progress/Progress.tsx';
import { Switch } from '../components/Switch/Switch.tsx';
import { Tabs } from '../components/Tabs/Tabs.tsx';
import { Tag } from '../components/Tag/Tag.tsx';
import { Text } from '../components/Text/Text.tsx';
import { TextField } from '../components/TextField/TextField.tsx';
import { icon } from '../lib/icon.ts';
import { message, packages, people } from '../stories/fixtures.ts';
import type { ComponentNotes } from '../stories/notes.ts';
import { BrandScope } from './BrandScope.tsx';

const popular = packages.find(({ popular: isPopular }) => isPopular) as PackageView;
const schemes = ['light', 'dark'] as const satisfies readonly SchemeName[];
const looks = Object.values(brands).flatMap((brand) => schemes.map((scheme) => ({ brand, scheme })));
const said = (mine: boolean, text: string) => message(text, { mine, day: 21, time: [14, 5], text });

/** One look with a little of everything that a brand changes: type, controls, people, words, money. */
function Sample({ brand, scheme }: { brand: Brand; scheme: SchemeName }) {
  const name = `${brand.id}-${scheme}`;
  return (
    <BrandScope
      brand={brand}
      scheme={scheme}
      role="group"
      aria-label={`${brand.label}, ${scheme}`}
      className="flex min-w-0 flex-col gap-6 rounded-card border border-line p-5"
    >
      <header className="flex items-center justify-between gap-3">
        <Logo name={brand.label} />
        <div className="flex gap-1">
          <DropdownMenu
            trigger={
              <IconButton label={`Settings of ${name}`}>
                <Settings {...icon} />
              </IconButton>
            }
          >
            <DropdownMenuItem>Account</DropdownMenuItem>
            <DropdownMenuItem tone="danger">Delete</DropdownMenuItem>
          </DropdownMenu>
          <IconButton label="Likes" variant="soft" tone="accent">
            <Heart {...icon} />
          </IconButton>
        </div>
      </header>
      <div>
        <Heading level={3} size="display">
          Meet someone who makes the evening fly by
        </Heading>
        <Text tone="muted">
          Short, kind, concrete. <Link href="#more">Read more</Link>
        </Text>
      </div>
      <div className="flex flex-wrap gap-2">
        <Dialog
          trigger={<Button>Say hello</Button>}
          title={`Hello from ${brand.label}`}
          description="A dialog has the brand of the place it opens from."
        >
          <Button block>Fine</Button>
        </Dialog>
        <Button variant="soft">Later</Button>
        <Button variant="outline" tone="neutral">
          Not now
        </Button>
        <Button tone="premium">Premium</Button>
        <Button tone="danger" variant="soft">
          Block
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="accent">New</Badge>
        <Badge tone="danger">99+</Badge>
        <Badge tone="warning">3 left</Badge>
        <Badge tone="premium">Premium</Badge>
        <Tag>Sailing</Tag>
        <Tag>Jazz</Tag>
      </div>
      <div className="grid grid-cols-2 items-start gap-4 xl:grid-cols-1">
        <ProfileCard {...people.clara} href="#clara" />
        <div className="flex min-w-0 flex-col gap-3">
          <MessageBubble message={said(false, 'Seven is perfect.')} name="Clara" />
          <MessageBubble message={said(true, 'See you there.')} name="Clara" />
          <Card className="flex flex-col gap-2 p-4">
            <Text size="caption" tone="muted">
              Bonus ends in
            </Text>
            <Countdown remaining={{ hours: 3, minutes: 59, seconds: 11 }} />
            <Progress label="Profile" value={60} />
          </Card>
        </div>
      </div>
      <Tabs
        label={`Likes of ${name}`}
        items={[
          { value: 'you', label: 'Like you', content: <Text>Three people.</Text> },
          { value: 'they', label: 'You like', content: <Text>Nobody yet.</Text> },
        ]}
      />
      <div className="flex flex-col gap-4">
        <TextField label="Town" defaultValue="Utrecht" hint="Where you are in the evening" name={`${name}-town`} />
        <Switch label="Only people who are online" defaultChecked />
        <Checkbox label="I’m 18 or older" defaultChecked />
      </div>
      <div className="pt-4">
        <PackageTier {...popular} groupName={name} checked onChoose={fn()} />
      </div>
      <Alert tone="success" title="Saved">
        People see your new photo.
      </Alert>
      <Alert tone="danger" title="That didn’t work">
        Please try again.
      </Alert>
      <Button block size="lg">
        <MessageCircle {...icon} /> Write a message
      </Button>
    </BrandScope>
  );
}

const meta = {
  title: 'Foundations/Brand review',
  component: BrandScope,
  args: { brand: brands.ember, scheme: 'light' },
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage:
        'Every registered brand, light and dark, side by side: a new one shows up here by itself. BrandScope is for a preview of another look inside a page; a whole page takes its brand from the sheet that brandCss writes.',
      do: [
        'Look at a new brand here before anywhere else, at both widths.',
        'Keep a scope out of transformed parents: its dialogs are laid out in the window.',
      ],
      dont: ['Nest a scope to recolour one component: that is what its tone is for.'],
      accessibility:
        'Dialogs and menus that open inside a scope are put at its end, so they keep its colours; focus and inertness work as elsewhere.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof BrandScope>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Which of the brands' colours an element has as its ground. */
const groundOf = (element: Element): string => getComputedStyle(element).backgroundColor;

/** The colour as a browser writes it. */
function computed(color: string): string {
  const probe = document.createElement('i');
  probe.style.color = color;
  document.body.append(probe);
  const { color: written } = getComputedStyle(probe);
  probe.remove();
  return written;
}

export const SideBySide: Story = {
  name: 'Side by side',
  tags: ['picture'],
  render: () => (
    <div className="grid grid-cols-1 gap-4 p-4 md:grid-cols-2 xl:grid-cols-4">
      {looks.map(({ brand, scheme }) => (
        <Sample key={`${brand.id}-${scheme}`} brand={brand} scheme={scheme} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const { brand, scheme } of looks) {
      const place = canvas.getByRole('group', { name: `${brand.label}, ${scheme}` });
      const button = within(place).getByRole('button', { name: 'Say hello' });
      await expect(groundOf(place)).toBe(computed(brand[scheme].colors.paper));
      await expect(groundOf(button)).toBe(computed(brand[scheme].colors.accent));
    }
  },
};

/** A look out of a token file, as an operator writes one outside of the source code. */
export const FromAFile: Story = {
  name: 'From a file',
  render: () => {
    const { brand, problems } = readBrand(velvet);
    if (!brand) return <Alert tone="danger" title={problems.join(' ')} />;
    return (
      <div className="grid grid-cols-1 gap-4 p-4 md:grid-cols-2">
        {schemes.map((scheme) => (
          <Sample key={scheme} brand={brand} scheme={scheme} />
        ))}
      </div>
    );
  },
  play: async ({ canvas }) => {
    for (const scheme of schemes) {
      const place = canvas.getByRole('group', { name: `Velvet, ${scheme}` });
      await expect(groundOf(place)).toBe(computed(velvet[scheme].colors.paper));
    }
  },
};

/** A dialog and a menu, opened in the dark half of the last brand, on a page of another. */
export const Overlays: Story = {
  render: () => (
    <div className="grid grid-cols-1 gap-4 p-4 md:grid-cols-2">
      <Sample brand={brands.ember} scheme="light" />
      <Sample brand={brands.fjord} scheme="dark" />
    </div>
  ),
  play: async ({ canvas }) => {
    const { raised } = brands.fjord.dark.colors;
    const place = canvas.getByRole('group', { name: 'Fjord, dark' });
    const page = within(document.body);
    await userEvent.click(within(place).getByRole('button', { name: /^Settings/ }));
    const menu = await page.findByRole('menu');
    await expect(place).toContainElement(menu);
    await expect(groundOf(menu)).toBe(computed(raised));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(menu).not.toBeInTheDocument());
    const opener = within(place).getByRole('button', { name: 'Say hello' });
    await userEvent.click(opener);
    const dialog = await page.findByRole('dialog', { name: 'Hello from Fjord' });
    await expect(place).toContainElement(dialog);
    await expect(groundOf(dialog)).toBe(computed(raised));
    await expect(getComputedStyle(dialog).borderRadius).toBe(brands.fjord.radius.card);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
    const other = within(canvas.getByRole('group', { name: 'Ember, light' }));
    await userEvent.click(other.getByRole('button', { name: 'Say hello' }));
    const second = await page.findByRole('dialog', { name: 'Hello from Ember' });
    await expect(groundOf(second)).toBe(computed(brands.ember.light.colors.raised));
  },
};
