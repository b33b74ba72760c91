import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

/** The gifts that have a drawing. */
export type GiftId = 'rose' | 'coffee' | 'chocolate' | 'cocktail' | 'bouquet' | 'teddy' | 'balloon' | 'star';

export type GiftMarkProps = Omit<ComponentPropsWithRef<'svg'>, 'children'> & {
  gift: GiftId;
  /** What it is, in words; without it the drawing is decoration. */
  label?: string | undefined;
};

/* Drawn by hand on a 48 px grid. Gifts are content, like a photo: their colours are theirs in every brand. */
const DRAWINGS: Record<GiftId, ReactNode> = {
  rose: (
    <>
      <path d="M24 26v18" stroke="#4f7a4b" strokeWidth="3" strokeLinecap="round" />
      <path d="M24 38c-7 1-11-2-12-8 7-1 11 2 12 8z" fill="#6a9a63" />
      <path d="M12 13c4 0 6-5 12-5s8 5 12 5c0 10-5 16-12 16S12 23 12 13z" fill="#c8324a" />
      <path d="M18 12c2 5 10 5 12 0M24 16v6" stroke="#8e1f34" strokeWidth="2" fill="none" strokeLinecap="round" />
    </>
  ),
  coffee: (
    <>
      <path
        d="M18 13c-2-3 2-5 0-8M26 13c-2-3 2-5 0-8"
        stroke="#a8968d"
        strokeWidth="2.5"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M34 22h3a5 5 0 0 1 0 10h-3" stroke="#d8b690" strokeWidth="3" fill="none" />
      <path d="M9 18h26v10a10 10 0 0 1-10 10h-6A10 10 0 0 1 9 28z" fill="#e8cfae" />
      <path d="M9 18h26v3H9z" fill="#6b4228" />
      <path d="M8 42h28" stroke="#c9a880" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  chocolate: (
    <>
      <path d="M24 42C8 32 5 24 8 17c3-6 12-7 16 0 4-7 13-6 16 0 3 7 0 15-16 25z" fill="#b8314a" />
      <g fill="#5d3622">
        <circle cx="17" cy="21" r="4" />
        <circle cx="31" cy="21" r="4" />
        <circle cx="24" cy="30" r="4" />
      </g>
      <g stroke="#8c5a3c" strokeWidth="1.5" fill="none" strokeLinecap="round">
        <path d="M15 21q2-2 4 0M29 21q2-2 4 0M22 30q2-2 4 0" />
      </g>
    </>
  ),
  cocktail: (
    <>
      <path d="M8 10h32L24 27z" fill="#f2d7a0" />
      <path d="M13 15h22L24 27z" fill="#ee8a55" />
      <path d="M24 27v14M16 42h16" stroke="#b39a86" strokeWidth="3" strokeLinecap="round" />
      <circle cx="35" cy="9" r="5" fill="#f0c244" />
      <path d="M26 18 33 5" stroke="#7a9b55" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  bouquet: (
    <>
      <path d="M24 44 14 22h20z" fill="#efe0cd" />
      <path d="M24 44 18 22h12z" fill="#dcc5a8" />
      <g fill="#6a9a63">
        <circle cx="10" cy="21" r="4" />
        <circle cx="38" cy="21" r="4" />
      </g>
      <circle cx="17" cy="16" r="7" fill="#e2738a" />
      <circle cx="31" cy="16" r="7" fill="#f0a44e" />
      <circle cx="24" cy="10" r="6.5" fill="#c8324a" />
      <g fill="#fff" opacity=".75">
        <circle cx="17" cy="16" r="2" />
        <circle cx="31" cy="16" r="2" />
        <circle cx="24" cy="10" r="2" />
      </g>
    </>
  ),
  teddy: (
    <>
      <circle cx="13" cy="13" r="6" fill="#a8743f" />
      <circle cx="35" cy="13" r="6" fill="#a8743f" />
      <circle cx="24" cy="22" r="15" fill="#c08a50" />
      <ellipse cx="24" cy="27" rx="7" ry="5.5" fill="#f0dbbd" />
      <g fill="#33241c">
        <circle cx="18" cy="19" r="2" />
        <circle cx="30" cy="19" r="2" />
        <ellipse cx="24" cy="25" rx="2.5" ry="1.8" />
      </g>
      <path d="M14 40c3-4 17-4 20 0l-4 3h-12z" fill="#c8324a" />
    </>
  ),
  balloon: (
    <>
      <path d="M24 33c-3 4 3 6 0 12" stroke="#a8968d" strokeWidth="2" fill="none" strokeLinecap="round" />
      <ellipse cx="24" cy="18" rx="13" ry="15" fill="#d94f63" />
      <path d="m21 35 3-3 3 3z" fill="#b83a4d" />
      <path d="M17 11q3-4 7-4" stroke="#fff" strokeWidth="2.5" fill="none" strokeLinecap="round" opacity=".7" />
    </>
  ),
  star: (
    <>
      <path
        d="m24 5 6 12 13 2-9.5 9.200L36 42l-12-6.400L12 42l2.5-13.8L5 19l13-2z"
        fill="#eebd4a"
        stroke="#a8782a"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="m24 5 6 12 13 2-19 10z" fill="#f6d581" />
    </>
  ),
};

/** The drawing of a gift. */
export function GiftMark({ gift, label, className, ...rest }: GiftMarkProps) {
  return (
    <svg
      data-picture
      viewBox="0 0 48 48"
      fill="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cn('size-12 shrink-0', className)}
      {...rest}
    >
      {DRAWINGS[gift]}
    </svg>
  );
}
