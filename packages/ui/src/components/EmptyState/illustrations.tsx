import type { ReactNode } from 'react';

const line = {
  fill: 'none',
  stroke: 'var(--ink)',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const soft = { fill: 'var(--accent-soft)' } as const;
const warm = { fill: 'var(--accent)' } as const;
const paper = { fill: 'var(--raised)', stroke: 'var(--ink)', strokeWidth: 2.5, strokeLinejoin: 'round' } as const;

/** Drawn scenes for places where nothing is yet. They take the brand's colours. */
export const illustrations = {
  /** Two cups on a table: nobody has written yet. */
  chats: (
    <>
      <ellipse cx="100" cy="118" rx="78" ry="10" {...soft} />
      <path d="M46 70h40v26a16 16 0 0 1-16 16h-8a16 16 0 0 1-16-16z" {...paper} />
      <path d="M86 78h6a9 9 0 0 1 0 18h-7" {...line} />
      <path d="M114 70h40v26a16 16 0 0 1-16 16h-8a16 16 0 0 1-16-16z" {...paper} />
      <path d="M114 78h-6a9 9 0 0 0 0 18h7" {...line} />
      <path
        d="M58 58c-5-7 5-9 0-17M72 58c-5-7 5-9 0-17M128 58c-5-7 5-9 0-17M142 58c-5-7 5-9 0-17"
        {...line}
        stroke="var(--muted)"
      />
      <path d="M100 36c-4-7-14-3-12 5 1 5 8 9 12 12 4-3 11-7 12-12 2-8-8-12-12-5z" {...warm} />
    </>
  ),
  /** A lantern in the dark: nobody fits the search. */
  search: (
    <>
      <ellipse cx="100" cy="120" rx="70" ry="9" {...soft} />
      <circle cx="100" cy="72" r="42" {...soft} />
      <path d="M84 52h32l8 50H76z" {...paper} />
      <path d="M90 52c0-14 20-14 20 0M78 110h44M100 38v-8" {...line} />
      <path d="M100 62c8 9 10 14 10 20a10 10 0 0 1-20 0c0-6 2-11 10-20z" {...warm} />
    </>
  ),
  /** Three people whom one does not see yet: the profiles are for members. */
  members: (
    <>
      <ellipse cx="100" cy="122" rx="78" ry="9" {...soft} />
      {[
        { x: 24, turn: -7 },
        { x: 116, turn: 7 },
        { x: 66, turn: 0 },
      ].map(({ x, turn }) => (
        <g key={x} transform={`translate(${x} ${turn === 0 ? 18 : 30}) rotate(${turn} 30 40)`}>
          <rect width={turn === 0 ? 68 : 60} height={turn === 0 ? 92 : 80} rx="8" {...paper} />
          <g opacity={turn === 0 ? 1 : 0.6}>
            <circle cx={turn === 0 ? 34 : 30} cy="34" r="13" {...soft} />
            <path
              d={turn === 0 ? 'M10 91c0-22 10-36 24-36s24 14 24 36z' : 'M9 79c0-18 9-26 21-26s21 8 21 26z'}
              {...soft}
            />
          </g>
        </g>
      ))}
      <path d="M100 66c-4-7-14-3-12 5 1 5 8 9 12 12 4-3 11-7 12-12 2-8-8-12-12-5z" {...warm} />
    </>
  ),
  /** A card with a heart on its way: no likes yet. */
  likes: (
    <>
      <ellipse cx="100" cy="120" rx="74" ry="9" {...soft} />
      <rect x="52" y="34" width="62" height="78" rx="10" {...soft} transform="rotate(-8 83 73)" />
      <rect x="82" y="32" width="62" height="78" rx="10" {...paper} transform="rotate(6 113 71)" />
      <path d="M113 62c-5-9-19-4-16 7 2 7 11 12 16 16 5-4 14-9 16-16 3-11-11-16-16-7z" {...warm} />
    </>
  ),
  /** A frame that waits for a picture. */
  photos: (
    <>
      <ellipse cx="100" cy="120" rx="74" ry="9" {...soft} />
      <rect x="50" y="34" width="100" height="78" rx="10" {...paper} />
      <circle cx="84" cy="62" r="10" {...warm} />
      <path d="M56 104l28-26 18 16 18-22 24 30" {...line} />
    </>
  ),
  /** A window at night: no connection, or something broke on our side. */
  trouble: (
    <>
      <ellipse cx="100" cy="120" rx="74" ry="9" {...soft} />
      <rect x="60" y="28" width="80" height="86" rx="10" {...paper} />
      <path d="M100 28v86M60 70h80" {...line} />
      <path d="M88 40a12 12 0 1 0 4 22 10 10 0 0 1-4-22z" {...warm} />
      <path d="M116 52h.1M126 42h.1M76 92h.1M122 96h.1" {...line} strokeWidth="4" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;
