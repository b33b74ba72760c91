import { makeAutoObservable } from 'mobx';
import type { Language } from '../contract/options.ts';
import type { Image, Profile, ProfileCard } from '../contract/shapes.ts';

/** Another member. One instance per id: what one screen learns, every other one shows. */
export class Member {
  readonly id: string;
  name = '';
  age = 0;
  city: string | null = null;
  mainImage: Image | null = null;
  /** Of their words; null until a card or profile tells. */
  language: Language | null = null;
  online = false;
  fictional = false;
  liked = false;
  likesMe = false;
  match = false;
  /** When it became one, as a conversation tells; null where that is not known. ISO 8601. */
  matchedAt: string | null = null;
  blocked = false;
  /** Their profile was asked for and is not to be seen any more: gone, hidden, or they blocked the viewer. */
  gone = false;
  /** Everything else, once the profile was loaded. */
  details: Profile | null = null;

  constructor(id: string) {
    this.id = id;
    makeAutoObservable(this, { id: false });
  }

  /** What is known, as a card says it. */
  get card(): ProfileCard {
    return {
      id: this.id,
      name: this.name,
      age: this.age,
      city: this.city,
      main_image: this.mainImage,
      online: this.online,
      fictional: this.fictional,
      ...(this.language ? { language: this.language } : {}),
    };
  }

  /** Takes what a card says; the rest stays as it is known. */
  absorbCard(card: ProfileCard): void {
    this.name = card.name;
    this.age = card.age;
    this.city = card.city;
    this.mainImage = card.main_image;
    this.online = card.online;
    this.fictional = card.fictional;
    if (card.language) this.language = card.language;
    this.gone = false;
  }

  /** Takes a whole profile. */
  absorbProfile(profile: Profile): void {
    this.absorbCard(profile);
    this.likesMe = profile.likes_me;
    this.setLike(profile.liked, profile.match);
    this.blocked = profile.blocked;
    this.details = profile;
  }

  setLike(liked: boolean, match: boolean): void {
    this.liked = liked;
    this.match = match;
    if (!match) this.matchedAt = null;
  }

  setLikesMe(likesMe: boolean): void {
    this.likesMe = likesMe;
    this.setLike(this.liked, likesMe && (this.match || this.liked));
  }

  /** @param at since when the two like each other */
  setMatchedAt(at: string): void {
    this.likesMe = true;
    this.setLike(true, true);
    this.matchedAt = at;
  }

  setBlocked(blocked: boolean): void {
    this.blocked = blocked;
  }

  /** Nothing of them may be shown any more. */
  setGone(): void {
    this.gone = true;
  }

  setOnline(online: boolean): void {
    this.online = online;
  }
}
