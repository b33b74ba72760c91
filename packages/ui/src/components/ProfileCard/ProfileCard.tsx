import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Ban, Heart, Sparkles, VenetianMask } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useLink, useStrings } from '../../provider/UiProvider.tsx';
import { Badge, type BadgeProps } from '../Badge/Badge.tsx';
import { Photo, type AnyPhoto } from '../Photo/Photo.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';

/** A person as a card shows them; words are translated and formatted already. */
export interface PersonView {
  name: string;
  age?: string | number | undefined;
  /** Town or region: "Utrecht", "Utrecht · 12 km". */
  place?: string | undefined;
  /** When they were here: "Online", "Active today". Shown after the place. */
  presenceLabel?: string | undefined;
  /** They are here now: a green dot. */
  online?: boolean | undefined;
  /** Main photo; null draws the empty state. */
  photo: AnyPhoto | null;
  /** Set on fictional profiles and shown everywhere: the brand's word for them. */
  fictionalLabel?: string | undefined;
}

export interface ProfileCardProps extends PersonView, Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /**
   * `grid`: portrait 4:5, edge to edge. `list`: a row with a line of text. `compact`: a small portrait with a name under it,
   * for a strip of people. `chat-header`: the head of a conversation.
   */
  variant?: 'grid' | 'list' | 'compact' | 'chat-header' | undefined;
  /** Where pressing the card leads. */
  href?: string | undefined;
  /** Joined lately, or an unseen like. */
  isNew?: boolean | undefined;
  /** The viewer likes them. */
  liked?: boolean | undefined;
  /** They like the viewer. */
  likesYou?: boolean | undefined;
  match?: boolean | undefined;
  /** This viewer may not see who it is: photo and name are covered. */
  locked?: boolean | undefined;
  /** The viewer blocked them: the photo is covered, the name stays. */
  blocked?: boolean | undefined;
  /** One control over the photo's corner (grid) or at the end of the row, for example a LikeButton. */
  action?: ReactNode;
  /** List only: the line under the name, in place of place and presence. */
  note?: ReactNode;
  /** Level of the name's heading. Default 3. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** The first cards of a screen: their photos load at once. */
  priority?: boolean | undefined;
  /** `sizes` of the photo. */
  sizes?: string | undefined;
}

/** Green point of someone who is here; the words beside it say so too. */
export function OnlineDot({ className, ...rest }: Omit<ComponentPropsWithRef<'span'>, 'children'>) {
  return <span {...rest} aria-hidden="true" className={cn('online-dot', className)} />;
}

export interface FictionalLabelProps extends ComponentPropsWithRef<'span'> {
  /** The brand's word for such profiles, in the reader's language. */
  children: ReactNode;
}

/** The mark that no real person stands behind this profile. Never optional where such a profile is shown. */
export function FictionalLabel({ children, className, ...rest }: FictionalLabelProps) {
  return (
    <Badge {...rest} tone="info" className={cn('max-w-full text-start whitespace-normal', className)}>
      <VenetianMask {...icon} className="shrink-0" />
      <span className="min-w-0 wrap-break-word">{children}</span>
    </Badge>
  );
}

type Mark = 'match' | 'likesYou' | 'isNew' | 'liked';

/** The one fact worth a badge, the strongest first: a card carries two badges at most, and one may be the fictional label. */
function strongestMark(props: Pick<ProfileCardProps, 'match' | 'likesYou' | 'isNew' | 'liked'>): Mark | null {
  if (props.match) return 'match';
  if (props.likesYou) return 'likesYou';
  if (props.isNew) return 'isNew';
  if (props.liked) return 'liked';
  return null;
}

const MARK_LOOK: Record<Mark, { tone: BadgeProps['tone']; variant: BadgeProps['variant']; icon: ReactNode }> = {
  match: { tone: 'accent', variant: 'solid', icon: <Heart {...icon} className="fill-current" /> },
  likesYou: { tone: 'accent', variant: 'soft', icon: <Heart {...icon} className="fill-current" /> },
  isNew: { tone: 'neutral', variant: 'soft', icon: <Sparkles {...icon} /> },
  liked: { tone: 'neutral', variant: 'soft', icon: <Heart {...icon} /> },
};

function MarkBadge({ mark }: { mark: Mark }) {
  const { people } = useStrings();
  const { icon: picture, ...look } = MARK_LOOK[mark];
  // On the narrow card of a match list the words take two lines.
  return (
    <Badge {...look} className="whitespace-normal">
      {picture}
      {people[mark]}
    </Badge>
  );
}

/** The mark on a photo, which gives no word room: a round heart, a dot for what is new. */
function PhotoMark({ mark }: { mark: Mark }) {
  const { people } = useStrings();
  if (mark === 'likesYou') return <MarkBadge mark={mark} />;
  return (
    <span
      title={people[mark]}
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-full',
        mark === 'isNew' ? 'm-1 size-3 bg-ink ring-2 ring-paper' : 'size-7 bg-surface shadow-card [&_svg]:size-4',
        mark === 'match' ? 'text-accent-ink' : 'text-ink',
      )}
    >
      {mark === 'isNew' ? null : MARK_LOOK[mark].icon}
      <span className="sr-only">{people[mark]}</span>
    </span>
  );
}

function Badges(props: ProfileCardProps & { className?: string | undefined; onPhoto?: boolean }) {
  const mark = strongestMark(props);
  if (!mark && !props.fictionalLabel) return null;
  return (
    <span className={cn('flex max-w-full flex-wrap items-center gap-1.5', props.className)}>
      {props.fictionalLabel ? <FictionalLabel>{props.fictionalLabel}</FictionalLabel> : null}
      {mark ? props.onPhoto ? <PhotoMark mark={mark} /> : <MarkBadge mark={mark} /> : null}
    </span>
  );
}

/** A name is never cut: a long one takes a second line, as do the words in place of a locked person's name. */
const nameLook = (locked: boolean | undefined): string => cn('wrap-anywhere', locked && 'text-balance');

/** Name and age: a long name takes more lines, the age stays beside it. */
function NameAndAge({ shownName, age, locked }: Pick<PartProps, 'shownName' | 'age' | 'locked'>) {
  return (
    <span className="card-line items-baseline">
      <span className={cn('min-w-0', nameLook(locked), locked && 'text-body')}>{shownName}</span>{' '}
      {age === undefined || locked ? null : <span className="shrink-0 font-normal lining-nums">{age}</span>}
    </span>
  );
}

function PlaceAndPresence({
  place,
  presenceLabel,
  online,
  dotClass,
}: {
  place?: string | undefined;
  presenceLabel?: string | undefined;
  online?: boolean | undefined;
  dotClass?: string | undefined;
}) {
  const { people } = useStrings();
  const presence = presenceLabel ?? (online ? people.online : undefined);
  if (!place && !presence) return null;
  return (
    <span className="card-line items-center">
      {online ? <OnlineDot className={dotClass} /> : null}
      <span className="min-w-0 wrap-break-word">{[place, presence].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

/** The card's one link covers the whole card; controls in the corner lie above it. */
function CoverLink({ href, children }: { href?: string | undefined; children: ReactNode }) {
  const Link = useLink();
  if (!href) return <>{children}</>;
  return (
    <Link href={href} className="card-link">
      {children}
    </Link>
  );
}

type PartProps = ProfileCardProps & { cover: AnyPhoto | null; shownName: string };

/** What the photo's frame shows: a covered photo keeps its blurred preview only. */
function coverOf({ photo, locked }: ProfileCardProps): AnyPhoto | null {
  if (!locked || !photo) return photo;
  return { locked: true, placeholder: photo.placeholder };
}

function GridCard({ cover, shownName, headingLevel = 3, ...props }: PartProps) {
  const Heading = `h${headingLevel}` as const;
  const { people } = useStrings();
  return (
    <>
      <Photo
        photo={cover}
        alt=""
        priority={props.priority}
        sizes={props.sizes}
        veiled={props.blocked}
        lockedLabel={null}
        className="card-photo"
      />
      {props.blocked ? (
        <span className="absolute inset-x-0 top-0 flex justify-center pt-[38%] text-on-scrim">
          <span className="inline-flex items-center gap-1.5 rounded-badge bg-scrim px-2.5 py-1 text-caption font-medium">
            <Ban {...icon} className="size-4" />
            {people.blocked}
          </span>
        </span>
      ) : null}
      <Badges
        {...props}
        onPhoto
        className={cn('pointer-events-none absolute start-2 top-2 z-10', props.action ? 'end-14' : 'end-2')}
      />
      <div className="photo-scrim card-words px-3 pt-8 pb-2.5">
        <Heading className="card-name">
          <CoverLink href={props.href}>
            <NameAndAge shownName={shownName} age={props.age} locked={props.locked} />
          </CoverLink>
        </Heading>
        <p className="mt-0.5 min-h-[1.4em] text-caption">
          <PlaceAndPresence place={props.place} presenceLabel={props.presenceLabel} online={props.online} />
        </p>
      </div>
      {props.action ? <div className="absolute end-1.5 top-1.5 z-20">{props.action}</div> : null}
    </>
  );
}

function ListCard({ cover, shownName, headingLevel = 3, ...props }: PartProps) {
  const Heading = `h${headingLevel}` as const;
  const { people } = useStrings();
  return (
    <>
      <Photo
        photo={cover}
        alt=""
        aspect="square"
        shape="field"
        sizes="72px"
        priority={props.priority}
        lockedLabel={null}
        veiled={props.blocked}
        className="size-18 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <Heading className="card-name">
          <CoverLink href={props.href}>
            <NameAndAge shownName={shownName} age={props.age} locked={props.locked} />
          </CoverLink>
        </Heading>
        <p className="mt-0.5 text-caption text-muted">
          {props.note ?? (
            <PlaceAndPresence
              place={props.place}
              presenceLabel={props.blocked ? people.blocked : props.presenceLabel}
              online={props.online}
              dotClass="ring-0"
            />
          )}
        </p>
        <Badges {...props} className="mt-1.5" />
      </div>
      {props.action ? <div className="relative z-20 shrink-0">{props.action}</div> : null}
    </>
  );
}

function CompactCard({ cover, shownName, ...props }: PartProps) {
  const { people } = useStrings();
  const mark = strongestMark(props);
  return (
    <>
      <span className="relative">
        <Photo
          photo={cover}
          alt=""
          aspect="square"
          shape="round"
          sizes="72px"
          lockedLabel={null}
          priority={props.priority}
          veiled={props.blocked}
          className={cn('size-18 outline-2 outline-offset-2', mark === null ? 'outline-transparent' : 'outline-accent')}
        />
        {props.online ? (
          <OnlineDot className="absolute end-0.5 bottom-1 size-3.5 border-2 border-paper ring-0" />
        ) : null}
      </span>
      <span className="max-w-full text-center text-caption font-medium">
        <CoverLink href={props.href}>
          <span className={cn('block', nameLook(props.locked))}>{shownName}</span>
          {mark ? <span className="sr-only">{people[mark]}</span> : null}
        </CoverLink>
      </span>
      {props.fictionalLabel ? (
        <Badge tone="info" size="sm" className="max-w-full py-0.5 text-center whitespace-normal wrap-anywhere">
          {props.fictionalLabel}
        </Badge>
      ) : null}
    </>
  );
}

function ChatHeaderCard({ cover, shownName, headingLevel = 2, ...props }: PartProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <Photo
        photo={cover}
        alt=""
        aspect="square"
        shape="round"
        sizes="40px"
        lockedLabel={null}
        priority
        veiled={props.blocked}
        className="size-10 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <Heading className="card-name">
          <CoverLink href={props.href}>
            <NameAndAge shownName={shownName} age={props.age} locked={props.locked} />
          </CoverLink>
        </Heading>
        <p className="text-caption text-muted">
          <PlaceAndPresence
            place={props.place}
            presenceLabel={props.presenceLabel}
            online={props.online}
            dotClass="ring-0"
          />
        </p>
      </div>
      {props.fictionalLabel ? (
        <FictionalLabel className="max-w-1/2 shrink-0">{props.fictionalLabel}</FictionalLabel>
      ) : null}
      {props.action ? <div className="relative z-20 shrink-0">{props.action}</div> : null}
    </>
  );
}

const SHELL = {
  grid: 'group/card card-frame',
  list: 'group/card relative flex min-w-0 items-center gap-4 rounded-card p-2 hover:bg-sunken',
  compact: 'group/card relative flex w-22 flex-col items-center gap-1.5 rounded-card p-1',
  'chat-header': 'group/card relative flex min-h-11 min-w-0 items-center gap-3 rounded-field',
} as const;

const BODY = { grid: GridCard, list: ListCard, compact: CompactCard, 'chat-header': ChatHeaderCard } as const;

/**
 * A person, ready to be pressed: the product's main picture (SPEC section 2, member search, likes, chat).
 * At most two badges: the fictional label, and the strongest of match, likes you, new, liked.
 */
export function ProfileCard(props: ProfileCardProps) {
  const {
    variant = 'grid',
    name,
    age,
    place,
    presenceLabel,
    online,
    photo,
    fictionalLabel,
    href,
    isNew,
    liked,
    likesYou,
    match,
    locked,
    blocked,
    action,
    note,
    headingLevel,
    priority,
    sizes,
    className,
    ref,
    ...rest
  } = props;
  const { people } = useStrings();
  const Body = BODY[variant];
  return (
    <article ref={ref} className={cn(SHELL[variant], className)} {...rest}>
      <Body {...props} cover={coverOf(props)} shownName={locked ? people.photoLocked : name} />
    </article>
  );
}

export interface ProfileCardSkeletonProps extends ComponentPropsWithRef<'div'> {
  variant?: 'grid' | 'list' | 'compact' | 'chat-header' | undefined;
}

/** The place that a card will take, while it is on its way. Hidden from assistive technology: the list says that it is loading. */
export function ProfileCardSkeleton({ variant = 'grid', className, ...rest }: ProfileCardSkeletonProps) {
  if (variant === 'grid') {
    return (
      <div aria-hidden="true" className={cn(SHELL.grid, 'aspect-4/5 shadow-none', className)} {...rest}>
        <Skeleton className="absolute start-3 bottom-9 h-5 w-3/5" />
        <Skeleton className="absolute start-3 bottom-4 h-3 w-2/5" />
      </div>
    );
  }
  if (variant === 'compact') {
    return (
      <div aria-hidden="true" className={cn(SHELL.compact, className)} {...rest}>
        <Skeleton shape="circle" className="size-18" />
        <Skeleton className="h-3 w-12" />
      </div>
    );
  }
  return (
    <div aria-hidden="true" className={cn(SHELL[variant], 'hover:bg-transparent', className)} {...rest}>
      <Skeleton
        shape={variant === 'list' ? 'block' : 'circle'}
        className={variant === 'list' ? 'size-18' : 'size-11'}
      />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    </div>
  );
}
