-- A bit for each interest. The bits are stored with every listing, so a new interest goes to the end and none changes
-- its place.
create or replace function interest_bits(interests text[]) returns bigint
immutable strict parallel safe language sql as $$
  select coalesce(bit_or(1::bigint << (array_position(array[
    'relationship', 'onenightstand', 'kissing', 'hugging', 'massages', 'lingerie', 'sex', 'safesex', 'publicsex',
    'oralsex', 'analsex', 'sextoys', 'masturbating', 'exchangingpictures', 'threesome', 'gangbang', 'bondage',
    'sadomasochism', 'gym', 'sports', 'dancing', 'travelling', 'adventure', 'party', 'tattoos', 'music', 'movies',
    'videogames', 'politics', 'outdoors', 'gardening', 'hiking', 'biking', 'reading', 'animals', 'beach', 'art',
    'photography', 'theater', 'shopping', 'fashion', 'astrology', 'cooking', 'foodie', 'bbq', 'sushi',
    'vegetarian', 'wine', 'beer', 'tea', 'coffee'
  ], interest) - 1)), 0) from unnest(interests) interest $$;
