import { describe, expect, it } from 'vitest';
import { settingsQuery } from './settings-query.ts';

const read = (path: string) => settingsQuery(new URL(path, 'http://here.example'));

describe('the query of the settings', () => {
  it('is the page’s own', () => {
    expect(read('/?country=DE&network=partner')).toEqual({ country: 'DE', network: 'partner' });
    expect(read('/members/1/landing?country=DE')).toEqual({ country: 'DE' });
    expect(read('/signup')).toEqual({});
  });

  it('leaves out what the server would refuse', () => {
    expect(read('/signup?country=%00&network=a%00b&ref=x')).toEqual({ ref: 'x' });
  });

  it('does not take the country that one searches in for the one where one is', () => {
    expect(read('/members?country=DE&ref=x')).toEqual({ ref: 'x' });
  });
});
