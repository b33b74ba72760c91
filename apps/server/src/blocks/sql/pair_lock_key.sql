-- The advisory lock of two members, in whichever order they are named. A message shares it, a block and a like take it
-- alone: nothing arrives after a block was answered, and of two likes at once one sees the match.
create or replace function pair_lock_key(p_a uuid, p_b uuid) returns bigint
language sql immutable parallel safe as $body$
  select hashtextextended('pair ' || least(p_a, p_b)::text || ' ' || greatest(p_a, p_b)::text, 0)
$body$;
