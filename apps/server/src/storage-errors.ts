/** The store is full: the caller's upload is refused with 503 and nothing is stored. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The store does not answer now; the same call may succeed later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
