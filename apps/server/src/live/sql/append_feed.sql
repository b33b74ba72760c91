-- The head row is held until the commit, so the events of one member become visible in the order of their seq: a
-- reader that has seen n will never find n - 1 later. Members ascending: two writers cannot wait for each other.
create or replace function append_feed(p_members uuid[], p_names text[], p_data text[], p_at timestamptz) returns void
language plpgsql as $body$
declare
  item record;
  v_seq bigint;
begin
  for item in
    select t.member_id, t.name, t.data
    from unnest(p_members, p_names, p_data) with ordinality as t (member_id, name, data, place)
    order by t.member_id, t.place
  loop
    insert into member_feed as f (member_id, head) values (item.member_id, 1)
    on conflict (member_id) do update set head = f.head + 1
    returning f.head into v_seq;
    insert into feed_event (member_id, seq, name, data, created_at)
    values (item.member_id, v_seq, item.name, item.data::jsonb, p_at);
  end loop;
end
$body$;
