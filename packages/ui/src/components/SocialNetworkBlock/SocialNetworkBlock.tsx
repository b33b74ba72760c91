import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { Link } from '../Link/Link.tsx';
import { Photo, type AnyPhoto } from '../Photo/Photo.tsx';
import { FictionalLabel, OnlineDot, type PersonView } from '../ProfileCard/ProfileCard.tsx';

/** One entry: a person, and something of what their profile says. */
export type SocialPost = {
  id: string;
  person: PersonView;
  /** Their own words, from their profile. Never words that they did not write. */
  text: ReactNode;
  /** Language of `text`, as BCP 47 names it: "nl". */
  textLang?: string | undefined;
  /** A photo of theirs besides the face. */
  picture?: { photo: AnyPhoto; alt: string } | undefined;
  /** Interests, translated. */
  interests?: readonly string[] | undefined;
  /** The way to them. */
  action?: { label: ReactNode; href: string } | undefined;
};

/** Props of `SocialNetworkBlock`. */
export type SocialNetworkBlockProps = Omit<ComponentPropsWithRef<'ul'>, 'children'> & {
  /** The entries, the first on top. */
  posts: readonly SocialPost[];
  /** Name of the list for those who do not see it: "What people say here". */
  label: string;
  /** One column like a feed, or two that fill by height from 768 px. */
  columns?: 1 | 2;
  /** Level of the names' headings. */
  headingLevel?: 2 | 3;
};

function Post({ post, headingLevel }: { post: SocialPost; headingLevel: 2 | 3 }) {
  const { person, text, textLang, picture, interests = [], action } = post;
  const Name = `h${headingLevel}` as const;
  const where = [person.place, person.presenceLabel].filter(Boolean).join(' · ');
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="flex items-center gap-3 p-4 pb-0">
        <Photo
          photo={person.photo}
          alt=""
          aspect="square"
          shape="round"
          sizes="48px"
          lockedLabel={null}
          className="size-12 shrink-0"
        />
        <div className="min-w-0 flex-1">
          <Name className="wrap-anywhere font-display text-lead leading-tight font-heading tracking-heading">
            {person.name}
            {person.age !== undefined && <span className="font-normal lining-nums"> {person.age}</span>}
          </Name>
          {where && (
            <p className="flex items-center gap-1.5 wrap-break-word text-caption text-muted">
              {person.online && <OnlineDot className="ring-0" />}
              {where}
            </p>
          )}
        </div>
        {person.fictionalLabel !== undefined && (
          <FictionalLabel className="max-w-1/2 shrink-0">{person.fictionalLabel}</FictionalLabel>
        )}
      </div>
      <p dir="auto" lang={textLang} className="px-4 pt-3 text-pretty wrap-anywhere">
        {text}
      </p>
      {picture && (
        <Photo
          photo={picture.photo}
          alt={picture.alt}
          aspect="wide"
          sizes="(min-width: 768px) 480px, 100vw"
          className="mt-4"
        />
      )}
      {(interests.length > 0 || action) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-3">
          {interests.length > 0 && (
            <ul className="flex flex-wrap gap-x-3 text-caption text-muted">
              {interests.map((interest) => (
                <li key={interest}>{interest}</li>
              ))}
            </ul>
          )}
          {action && (
            <Link href={action.href} className="inline-flex min-h-11 items-center font-medium">
              {action.label}
            </Link>
          )}
        </div>
      )}
      <div className="h-3" />
    </article>
  );
}

/** People in their own words, one under the other, as one reads a feed. No counts, no reactions: nothing that did not happen. */
export function SocialNetworkBlock({
  posts,
  label,
  columns = 1,
  headingLevel = 3,
  className,
  ...rest
}: SocialNetworkBlockProps) {
  return (
    <ul
      aria-label={label}
      {...rest}
      className={cn(
        columns === 2 ? 'gap-4 md:columns-2 [&>li]:mb-4' : 'mx-auto flex max-w-xl flex-col gap-4',
        className,
      )}
    >
      {posts.map((post) => (
        <li key={post.id} className="break-inside-avoid">
          <Post post={post} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
