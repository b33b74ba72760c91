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
    ['gender=toString&meet=men', { meet: 'men' }],
    ['meet=men', { meet: 'men' }],
    ['meet=everyone', {}],
    ['gender=male&date_of_birth=1990-05-06', { gender: 'male', date_of_birth: '1990-05-06' }],
    ['date_of_birth=6.5.1990', {}],
  ])('%j says %j', (query, answers) => {
    expect(signupAnswers(new URLSearchParams(query))).toEqual(answers);
  });

  it.each([
    ['the three parts', { year: '1990', month: '5', day: '6' }, '1990-05-06'],
    ['what stands around the digits', { year: ' 1990', month: '12', day: '6th' }, '1990-12-06'],
    ['wide digits', { year: '１９９０', month: '5', day: '６' }, '1990-05-06'],
    ['Arabic digits', { year: '١٩٩٠', month: '5', day: '٦' }, '1990-05-06'],
    ['Persian digits', { year: '۱۹۹۰', month: '5', day: '۶' }, '1990-05-06'],
    ['a day that does not exist', { year: '1990', month: '2', day: '31' }, '1990-02-31'],
    ['a year in short', { year: '90', month: '5', day: '6' }, '90-05-06'],
    ['a part that is missing', { year: '1990', month: '', day: '6' }, '1990--06'],
    ['a part alone', { month: '5' }, '-05-'],
    ['no date', { year: '', month: '', day: '' }, ''],
    ['no date, by words', { year: 'x', month: 'y', day: 'z' }, ''],
    ['more digits than a part has', { year: '19901', month: '5', day: '6' }, '1990-05-06'],
  ])('a date of birth in its fields: %s', (_name, parts, born) => {
    const query = new URLSearchParams(Object.entries(parts).map(([part, text]) => [`date_of_birth_${part}`, text]));
    expect(signupAnswers(query)).toEqual({ date_of_birth: born });
    // As the page hands it on.
    expect(signupAnswers(new URLSearchParams({ date_of_birth: born })).date_of_birth).toBe(born || undefined);
  });

  it('the fields of a date of birth count before what a page handed on', () => {
    const query = new URLSearchParams(
      'date_of_birth=1990-05-06&date_of_birth_day=7&date_of_birth_month=5&date_of_birth_year=1990',
    );
    expect(signupAnswers(query)).toEqual({ date_of_birth: '1990-05-07' });
  });
});
