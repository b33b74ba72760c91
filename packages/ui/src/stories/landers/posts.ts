import type { SocialPost } from '../../components/SocialNetworkBlock/SocialNetworkBlock.tsx';
import { people } from '../fixtures.ts';
import { scenes } from '../scenes.ts';

/** What drawn people say in their drawn profiles. */
export const posts: readonly SocialPost[] = [
  {
    id: 'clara',
    person: people.clara,
    text: 'Saturday mornings belong to the market. I carry too many tulips home and give half of them away on the stairs.',
    picture: { photo: scenes.market, alt: 'Flowers on a market stall' },
    interests: ['Cooking', 'Gardening', 'Cinema'],
    action: { label: 'Say hello to Clara', href: '#signup' },
  },
  {
    id: 'kofi',
    person: people.kofi,
    text: 'I repair old radios and play them loud. Looking for someone who dances in the kitchen and does not mind that I cannot.',
    interests: ['Music', 'Sushi'],
    action: { label: 'Say hello to Kofi', href: '#signup' },
  },
  {
    id: 'marta',
    person: people.marta,
    text: 'Widowed, two grown sons, one very small dog. I would like to go to the theatre with someone again, and talk about it on the way home.',
    interests: ['Theatre', 'Reading', 'Wine'],
    action: { label: 'Say hello to Marta', href: '#signup' },
  },
  {
    id: 'nora',
    person: people.nora,
    text: 'Up at six, on a hill by eight. You bring the coffee, I know the hut with the good cake.',
    picture: { photo: scenes.hills, alt: 'Green hills with two bicycles at a fence' },
    interests: ['Hiking', 'Biking', 'Photography'],
    action: { label: 'Say hello to Nora', href: '#signup' },
  },
  {
    id: 'luca',
    person: { ...people.luca, fictionalLabel: 'Fictional' },
    text: 'What was the best thing about your week? Mine was a lemon tree that made it through the frost.',
    interests: ['Gardening', 'Foodie'],
    action: { label: 'Say hello to Luca', href: '#signup' },
  },
];
