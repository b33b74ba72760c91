import { useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Pause, Play } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useFocusAfter } from '../../lib/use-focus-after.ts';
import { prefersStill } from './calm.ts';

/** One file of the video. The browser takes the first that it knows. */
export type VideoSource = {
  src: string;
  /** "video/webm", "video/mp4" */
  type: string;
};

/** Subtitles in one language (WebVTT). */
export type VideoCaptions = {
  src: string;
  /** Language code, "en". */
  srcLang: string;
  /** The language's own name, "English". */
  label: string;
};

/** Props of `VideoBlock`. */
export type VideoBlockProps = Omit<ComponentPropsWithRef<'figure'>, 'children' | 'title'> & {
  sources: readonly VideoSource[];
  /** Address of the still that stands until someone presses play. */
  poster: string;
  /** What the video is, for those who do not see it. */
  title: string;
  /** Subtitles, the first shown by default. A video in which someone speaks has them. */
  captions?: readonly VideoCaptions[];
  /** A line under the video: what it shows, how long it is. */
  caption?: ReactNode;
  /** Word of the large button: "Play the video". */
  playLabel: string;
  /** Word of the button that stops an ambient video: "Pause". */
  pauseLabel: string;
  /**
   * A silent loop instead of a film: muted, without controls but one, and it moves by itself only where nobody asked for less motion
   * or less data.
   */
  ambient?: boolean;
  /** Width to height. */
  aspect?: 'wide' | 'video' | 'portrait';
};

const aspects = { wide: 'aspect-3/2', video: 'aspect-video', portrait: 'aspect-4/5' } as const;

const BUTTON =
  'absolute flex items-center justify-center rounded-full border border-transparent bg-scrim text-on-scrim transition-transform duration-base hover:scale-105 focus-visible:outline-on-scrim noscript:hidden';

/** A video in the machine's own player. Nothing is fetched before play is pressed, and nothing ever makes a sound by itself. */
export function VideoBlock({
  sources,
  poster,
  title,
  captions = [],
  caption,
  playLabel,
  pauseLabel,
  ambient = false,
  aspect = 'video',
  className,
  ...rest
}: VideoBlockProps) {
  const video = useRef<HTMLVideoElement | null>(null);
  const begun = useRef(false);
  const [playing, setPlaying] = useState(false);
  const focusAfter = useFocusAfter();
  const play = (): void => {
    // A browser may refuse; then its own controls, or the button, are still there.
    video.current?.play().catch(() => setPlaying(false));
  };
  const attach = (element: HTMLVideoElement | null): void => {
    video.current = element;
    if (!element || !ambient || begun.current) return;
    begun.current = true;
    if (!prefersStill()) play();
  };
  return (
    <figure {...rest} className={className}>
      <div
        className={cn(
          'relative isolate overflow-hidden rounded-card border-card border-line bg-sunken shadow-card',
          aspects[aspect],
        )}
      >
        {/* Whether there is a track is the page's to say: a silent film needs none. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={attach}
          aria-label={title}
          poster={poster}
          preload="none"
          playsInline
          controls={!ambient}
          muted={ambient}
          loop={ambient}
          onPlaying={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => setPlaying(false)}
          className="absolute inset-0 size-full object-cover"
        >
          {sources.map((source) => (
            <source key={source.src} {...source} />
          ))}
          {captions.map((track, index) => (
            <track key={track.srcLang} kind="captions" {...track} default={index === 0} />
          ))}
        </video>
        {ambient ? (
          <button
            type="button"
            aria-label={playing ? pauseLabel : playLabel}
            onClick={() => (playing ? video.current?.pause() : play())}
            className={cn(BUTTON, 'end-3 bottom-3 size-11')}
          >
            {playing ? <Pause {...icon} className="size-5" /> : <Play {...icon} className="size-5 fill-current" />}
          </button>
        ) : (
          !playing && (
            <button
              type="button"
              aria-label={playLabel}
              onClick={() => {
                focusAfter(() => video.current);
                play();
              }}
              className={cn(BUTTON, 'inset-0 m-auto size-20')}
            >
              <Play {...icon} className="ms-1 size-8 fill-current rtl:ms-0 rtl:me-1" />
            </button>
          )
        )}
      </div>
      {caption && <figcaption className="mt-3 text-caption text-muted">{caption}</figcaption>}
    </figure>
  );
}
