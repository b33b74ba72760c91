import type { ReactNode } from 'react';
import { Photo, type PhotoSource } from '../Photo/Photo.tsx';

/** Props of `FormBesidePlace`. */
export type FormBesidePlaceProps = {
  /** A drawn place that fills the other half from 992 px; it is decoration, and narrower windows do not fetch it. */
  place: Omit<PhotoSource, 'locked' | 'placeholder' | 'words' | 'wordsLang'> | undefined;
  /** A `FormPage`. */
  children: ReactNode;
};

/** A form with a drawn place beside it, where the window is wide. */
export function FormBesidePlace({ place, children }: FormBesidePlaceProps) {
  if (!place) return children;
  return (
    <div className="max-lg:contents lg:mx-auto lg:grid lg:max-w-5xl lg:grid-cols-[28rem_minmax(0,1fr)] lg:items-center lg:gap-10">
      {children}
      <Photo
        key={place.id}
        photo={place}
        alt=""
        aspect="fill"
        shape="card"
        sizes="50vw"
        className="h-[36rem] max-lg:hidden"
      />
    </div>
  );
}
