import { describe, expect, it } from 'vitest';
import { sexualityToMeet, signupAnswers } from './landers.ts';
import { interestedIn } from './matching.ts';

describe('the answers of a lander', () => {
  it.each([
    ['male', 'women', 'hetero', ['female']],
    ['male', 'men', 'gay', ['male']],
    ['male', 'both', 'bi', ['male', 'female']],
    ['female', 'men', 'hetero', ['male']],
    ['female', 'women', 'lesbian', ['female']],
    ['female', 'both', 'bi', ['male', 'female']],
  ] as const)('%s who would like to meet %s is %s', (gender, meet, sexuality, met) => {
    expect(sexualityToMeet(gender, meet)).toBe(sexuality);
    expect(interestedIn({ gender, sexuality }).toSorted()).toEqual([...met].toSorted());
  });

  it.each([
    ['', {}],
    ['gender=female', { gender: 'female' }],
    ['gender=female&meet=women', { gender: 'female', sexuality: 'lesbian' }],
    ['gender=male&meet=everyone', { gender: 'male' }],
    ['gender=female&sexuality=bi', { gender: 'female', sexuality: 'bi' }],
    ['gender=female&sexuality=gay', { gender: 'female' }],
    ['gender=toString&meet=men', {}],
    ['meet=men', {}],
    ['gender=male&date_of_birth=1990-05-06', { gender: 'male', date_of_birth: '1990-05-06' }],
    ['date_of_birth=6.5.1990', {}],
  ])('%j says %j', (query, answers) => {
    expect(signupAnswers(new URLSearchParams(query))).toEqual(answers);
  });
});
