-- Whether one of the two blocks the other.
create or replace function blocked_between(p_a uuid, p_b uuid) returns boolean
language sql stable as $body$
  select exists (select 1 from block where member_id = p_a and blocked_id = p_b)
    or exists (select 1 from block where member_id = p_b and blocked_id = p_a)
$body$;
