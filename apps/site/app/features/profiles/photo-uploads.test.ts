import { type Image, uploadPhoto } from '@dating/core/contract';
import { anImage, anOwnProfile, aUser, createWorld } from '@dating/core/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { photoUploadsOf } from './photo-uploads.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const file = () => new File(['x'], 'one.jpg', { type: 'image/jpeg' });

it('photos on their way stay while one is elsewhere on the site, and whoever closes the tab there is asked', async () => {
  const { root, api } = createWorld({ user: aUser({ profile: anOwnProfile({ photos: [] }) }) });
  const uploads = photoUploadsOf(root.environment, root);
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  const sent = Promise.withResolvers<{ photo: Image }>();
  api.on(uploadPhoto, () => sent.promise);
  const sending = uploads.add([file()]);
  expect(photoUploadsOf(root.environment, root)).toBe(uploads);
  expect(asks()).toBe(true);
  sent.resolve({ photo: anImage() });
  await sending;
  expect(asks()).toBe(false);
});

it('they are their owner’s: another member of the page, and another page, have others', () => {
  const { root } = createWorld();
  const uploads = photoUploadsOf(root.environment, root);
  const other = createWorld().root;
  expect(photoUploadsOf(other.environment, other)).not.toBe(uploads);
  root.session.enter(aUser({ profile: anOwnProfile({ id: 'another' }) }));
  expect(photoUploadsOf(root.environment, root)).not.toBe(uploads);
});
