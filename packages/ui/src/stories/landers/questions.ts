import type { StepQuestion } from '../../components/QuestionSteps/QuestionSteps.tsx';

/** Three questions that anyone may answer to a stranger. */
export const questions: readonly StepQuestion[] = [
  {
    name: 'evening',
    question: 'What makes a good evening?',
    options: [
      { value: 'talk', label: 'A long talk over something warm' },
      { value: 'cook', label: 'Cooking together, music on' },
      { value: 'out', label: 'Out: cinema, concert, theatre' },
      { value: 'walk', label: 'A walk until the lamps go on' },
    ],
  },
  {
    name: 'weekend',
    question: 'And on a free Saturday?',
    hint: 'The first thing that comes to mind is right.',
    options: [
      { value: 'hills', label: 'Up a hill', description: 'Boots, thermos, view' },
      { value: 'market', label: 'To the market', description: 'Tulips, cheese, people' },
      { value: 'sofa', label: 'Nowhere at all', description: 'A book, a blanket, no plans' },
    ],
  },
  {
    name: 'looking',
    question: 'What are you looking for?',
    options: [
      { value: 'friend', label: 'Someone to talk to' },
      { value: 'date', label: 'Someone to go out with' },
      { value: 'love', label: 'Someone to stay' },
    ],
  },
];
