import { makeAutoObservable } from 'mobx';
import type { Image, Profile, ProfileCard } from '../contract/shapes.ts';

/** Another member. One instance per id: what one screen learns, every other one shows. */
export class Member {
  readonly id: string;
  name = '';
  age = 0;
  city: string | null = null;
  mainImage: Image | null = null;
  online = false;
  fictional = false;
  liked = false;
  likesMe = false;
  match = false;
  blocked = false;
  /** Everything else, once the profile was loaded. */
  details: Profile | null = null;

  constructor(id: string) {
    this.id = id;
    makeAutoObservable(this, { id: false });
  }

  /** Takes what a card says; the rest stays as it is known. */
  absorbCard(card: ProfileCard): void {
    this.name = card.name;
    this.age = card.age;
    this.city = card.city;
    this.mainImage = card.main_image;
    this.online = card.online;
    this.fictional = card.fictional;
  }

  /** Takes a whole profile. */
  absorbProfile(profile: Profile): void {
    this.absorbCard(profile);
    this.liked = profile.liked;
    this.likesMe = profile.likes_me;
    this.match = profile.match;
    this.blocked = profile.blocked;
    this.details = profile;
  }

  setLike(liked: boolean, match: boolean): void {
    this.liked = liked;
    this.match = match;
  }

  setLikesMe(likesMe: boolean): void {
    this.likesMe = likesMe;
    if (!likesMe) this.match = false;
    else if (this.liked) this.match = true;
  }

  setBlocked(blocked: boolean): void {
    this.blocked = blocked;
  }

  setOnline(online: boolean): void {
    this.online = online;
  }
}
