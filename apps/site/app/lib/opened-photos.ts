/** Where Chromium puts what the system opens with an installed app; TypeScript's own types do not know it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
}

/**
 * Gives the photos that the system opens with the installed app (`file_handlers` of its manifest), each time that it does. They
 * wait in the document until somebody asks, so that a log-in may come between.
 */
export function onOpenedPhotos(give: (photos: readonly File[]) => void): void {
  const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => {
    void Promise.allSettled(files.map((file) => file.getFile())).then((read) =>
      // One that was moved or deleted since is left out.
      give(read.flatMap((photo) => (photo.status === 'fulfilled' ? [photo.value] : []))),
    );
  });
}
