-- Events, a list of { member, name, data }, at the end of their members' feeds. What only the caller's lock decides is
-- filled into the messages among them (`p_place`).
--
-- The head row is held until the commit, so the events of one member become visible in the order of their seq: a
-- reader that has seen n will never find n - 1 later. Members ascending: two writers cannot wait for each other.
create or replace function append_feed(p_events jsonb, p_at timestamptz, p_place jsonb default '{}') returns void
language plpgsql as $body$
declare
  item record;
  v_seq bigint;
begin
  for item in
    select t.member_id, t.name, t.data
    from rows from (jsonb_to_recordset(p_events) as (member uuid, name text, data jsonb))
      with ordinality as t (member_id, name, data, place)
    order by t.member_id, t.place
  loop
    insert into member_feed as f (member_id, head) values (item.member_id, 1)
    on conflict (member_id) do update set head = f.head + 1
    returning f.head into v_seq;
    insert into feed_event (member_id, seq, name, data, created_at)
    values (
      item.member_id, v_seq, item.name, case item.name when 'message' then item.data || p_place else item.data end,
      p_at);
  end loop;
end
$body$;
