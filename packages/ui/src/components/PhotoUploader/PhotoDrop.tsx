import { Camera, ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Button } from '../Button/Button.tsx';

type PhotoDropProps = {
  accept: string;
  /** Files are held over the uploader. */
  over: boolean;
  invalid: boolean;
  onFiles: (files: FileList | null) => void;
};

/** Where photos are chosen or taken, and what they are dropped on. */
export function PhotoDrop({ accept, over, invalid, onFiles }: PhotoDropProps) {
  const strings = useStrings();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = (capture: boolean) => (
    <input
      ref={capture ? camera : chooser}
      type="file"
      tabIndex={-1}
      aria-hidden
      className="hidden"
      accept={accept}
      multiple={!capture}
      {...(capture && { capture: 'user' })}
      onChange={(event) => {
        onFiles(event.currentTarget.files);
        event.currentTarget.value = '';
      }}
    />
  );
  return (
    <div
      className={cn(
        'flex flex-col items-center gap-3 rounded-card border-2 border-dashed p-6 text-center transition-tint',
        over ? 'border-accent bg-accent-soft text-on-accent-soft' : 'border-line-strong',
        invalid && !over && 'border-danger',
      )}
    >
      <p className={cn('hidden text-caption md:block', !over && 'text-muted')}>{strings.dropPhotos}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          variant="soft"
          tone="accent"
          iconStart={<ImagePlus {...icon} />}
          onClick={() => chooser.current?.click()}
        >
          {strings.choosePhotos}
        </Button>
        <Button
          variant="ghost"
          tone="neutral"
          iconStart={<Camera {...icon} />}
          onClick={() => camera.current?.click()}
          className="md:hidden"
        >
          {strings.takePhoto}
        </Button>
      </div>
      {input(false)}
      {input(true)}
    </div>
  );
}
