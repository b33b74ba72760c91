import { useState } from 'react';

type Waiting = Readonly<{ file: File; url: string }>;

type Told = (fileName: string) => string;

type Chosen = Readonly<{
  /** How many more photos may come, before those that wait for their cut. */
  free: number;
  accept: string;
  maxBytes: number;
  problems: Readonly<Record<'wrongType' | 'tooLarge' | 'tooMany', Told>> & Readonly<{ unshown?: Told }>;
  crop: boolean;
  onAdd: (files: File[], words?: string) => void;
}>;

/** The photo that is being cut. */
type Cutting = Readonly<{
  url: string;
  name: string;
  /** Which it is, from 1, of those that were chosen together. */
  place: number;
  total: number;
  /** Sends the part out and goes on to the next. */
  take: (part: Blob, words: string) => void;
  /** Sends it out as it is, where the server reads what this browser may not show, and says so. */
  whole: Readonly<{ text: string; send: (words: string) => void }> | undefined;
}>;

/** Kinds that phones make and not every browser shows. */
const mayBeUnshown = ({ name, type }: File): boolean =>
  /^image\/(hei[cf]|avif)$/.test(type) || /\.(hei[cf]|avif)$/i.test(name);

/** Whether a file is of one of the kinds: MIME types, and endings for those that a system has no type for. */
const isOfKind = (accept: string, { name, type }: File): boolean =>
  accept.split(',').some((kind) => (kind.startsWith('.') ? name.toLowerCase().endsWith(kind) : kind === type));

/** The file that goes out: what was cut is a JPEG, whatever it was before. */
const asFile = (part: Blob, { name }: File): File =>
  new File([part], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: part.type });

/** Takes files that are right and fit, says why not of the others, and has them cut one after the other. */
export function useChosenFiles({ free, accept, maxBytes, problems, crop, onAdd }: Chosen) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [batch, setBatch] = useState(0);
  const room = Math.max(0, free - waiting.length);
  const [first] = waiting;

  const problemOf = (file: File): string | undefined => {
    if (!isOfKind(accept, file)) return problems.wrongType(file.name);
    return file.size > maxBytes ? problems.tooLarge(file.name) : undefined;
  };
  const add = (list: Iterable<File> | null): void => {
    const files = [...(list ?? [])];
    if (!files.length) return;
    const right = files.filter((file) => problemOf(file) === undefined);
    const fitting = right.slice(0, room);
    // Files of one name from several folders are told once.
    const told = new Set([
      ...files.flatMap((file) => problemOf(file) ?? []),
      ...right.slice(room).map(({ name }) => problems.tooMany(name)),
    ]);
    setRefused([...told]);
    if (!fitting.length) return;
    if (!crop) return onAdd(fitting);
    setBatch((waiting.length && batch) + fitting.length);
    const added = fitting.map((file) => ({ file, url: URL.createObjectURL(file) }));
    setWaiting((now) => [...now, ...added]);
  };
  const next = (): void => {
    if (first) URL.revokeObjectURL(first.url);
    // While one was being cut, others may have come.
    setWaiting((now) => now.filter((one) => one !== first));
  };
  const send = (file: File, words: string): void => (words ? onAdd([file], words) : onAdd([file]));
  const cutting: Cutting | undefined = first && {
    url: first.url,
    name: first.file.name,
    place: batch - waiting.length + 1,
    total: batch,
    take: (part, words) => {
      next();
      send(asFile(part, first.file), words);
    },
    whole:
      problems.unshown && mayBeUnshown(first.file)
        ? {
            text: problems.unshown(first.file.name),
            send: (words) => {
              next();
              send(first.file, words);
            },
          }
        : undefined,
  };
  return { room, refused, forgetRefused: () => setRefused([]), add, cutting, next };
}
