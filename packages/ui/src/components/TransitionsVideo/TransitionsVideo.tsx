import { useState, type ComponentPropsWithRef, type CSSProperties } from 'react';
import { Pause, Play } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { Photo, type PhotoSource } from '../Photo/Photo.tsx';
import type { VideoSource } from '../VideoBlock/VideoBlock.tsx';

/** One picture of the sequence. */
export type TransitionFrame = {
  /** The still. It stands alone, or under the clip until that runs. */
  photo: PhotoSource;
  /** What is seen on it, for those who do not see it; also the name of its mark. */
  alt: string;
  /** A short silent clip in place of the still, while it is this frame's turn. */
  clip?: readonly VideoSource[] | undefined;
};

/** Props of `TransitionsVideo`. */
export type TransitionsVideoProps = Omit<ComponentPropsWithRef<'section'>, 'children'> & {
  /** Two to six pictures, in their order. */
  frames: readonly TransitionFrame[];
  /** What the sequence shows, for those who do not see it. */
  label: string;
  /** Seconds for which each frame stands. */
  seconds?: number;
  /** Word of the button that stops the sequence. */
  pauseLabel: string;
  /** Word of the button that lets it go on. */
  playLabel: string;
  /** Begins standing still, until someone lets it run. */
  paused?: boolean;
  /** The whole of what holds it, under a hero's words for example; otherwise 3 by 2 with round corners. */
  fill?: boolean;
};

function Frame({
  frame,
  current,
  moving,
  first,
}: {
  frame: TransitionFrame;
  current: boolean;
  moving: boolean;
  first: boolean;
}) {
  return (
    <div
      aria-hidden={!current}
      className={cn(
        'absolute inset-0 transition-opacity duration-[900ms] ease-in-out motion-reduce:transition-none',
        current ? 'opacity-100' : 'opacity-0',
      )}
    >
      <Photo
        photo={frame.photo}
        alt={frame.alt}
        aspect="fill"
        sizes="100vw"
        priority={first}
        className="absolute inset-0"
      />
      {frame.clip && current && moving && (
        <video
          autoPlay
          muted
          loop
          playsInline
          aria-hidden
          poster={frame.photo.src}
          className="absolute inset-0 size-full object-cover motion-reduce:hidden"
        >
          {frame.clip.map((source) => (
            <source key={source.src} {...source} />
          ))}
        </video>
      )}
    </div>
  );
}

/**
 * Pictures that pass into each other. It can be stopped at any time, each picture can be called up, and it stands still from the first
 * where less motion was asked for: then the marks are the way through it.
 */
export function TransitionsVideo({
  frames,
  label,
  seconds = 5,
  pauseLabel,
  playLabel,
  paused: startsPaused = false,
  fill = false,
  className,
  ...rest
}: TransitionsVideoProps) {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(startsPaused);
  const next = (): void => setIndex((was) => (was + 1) % frames.length);
  const timing: CSSProperties = { animationDuration: `${seconds}s`, animationPlayState: paused ? 'paused' : 'running' };
  return (
    <section
      aria-label={label}
      {...rest}
      className={cn(
        'relative isolate overflow-hidden bg-sunken',
        fill ? 'size-full' : 'aspect-3/2 rounded-card border-card border-line shadow-card',
        className,
      )}
    >
      {frames.map((frame, position) => (
        <Frame key={frame.alt} frame={frame} current={position === index} moving={!paused} first={position === 0} />
      ))}
      <div className="absolute inset-x-0 top-0 z-10 flex items-center gap-2 p-3">
        <div className="flex min-w-0 flex-1 gap-1.5">
          {frames.map((frame, position) => (
            <button
              key={frame.alt}
              type="button"
              aria-label={frame.alt}
              aria-current={position === index}
              onClick={() => setIndex(position)}
              className="group/mark flex h-11 min-w-0 flex-1 items-center focus-visible:-outline-offset-2 focus-visible:outline-on-scrim"
            >
              <span className="block h-2 w-full overflow-hidden rounded-full border border-on-scrim bg-scrim">
                {position === index && (
                  <span
                    // The mark that fills is the clock: when it is full, the next picture's turn has come.
                    onAnimationEnd={next}
                    style={timing}
                    className="block h-full w-full origin-left animate-fill bg-on-scrim motion-reduce:animate-none rtl:origin-right forced-colors:bg-[Highlight]"
                  />
                )}
                {position < index && <span className="block h-full w-full bg-on-scrim forced-colors:bg-[Highlight]" />}
              </span>
            </button>
          ))}
        </div>
        <button
          type="button"
          aria-label={paused ? playLabel : pauseLabel}
          onClick={() => setPaused((was) => !was)}
          className="flex size-11 shrink-0 items-center justify-center rounded-full border border-transparent bg-scrim text-on-scrim focus-visible:outline-on-scrim motion-reduce:hidden noscript:hidden"
        >
          {paused ? <Play {...icon} className="size-5 fill-current" /> : <Pause {...icon} className="size-5" />}
        </button>
      </div>
    </section>
  );
}
