-- Events, a list of { member, name, data }, at the end of their members' feeds. What only the caller's lock decides is
-- filled into the messages among them (`p_place`).
--
-- The head row is held until the commit, so the events of one member become visible in the order of their seq: a
-- reader that has seen n will never find n - 1 later. Members ascending: two writers cannot wait for each other.
create or replace function append_feed(p_events jsonb, p_at timestamptz, p_place jsonb default '{}') returns void
language plpgsql as $body$
begin
  with event as (
    select t.member_id, t.name, t.data, t.place
    from rows from (jsonb_to_recordset(p_events) as (member uuid, name text, data jsonb))
      with ordinality as t (member_id, name, data, place)
  ), feed as (
    insert into member_feed as f (member_id, head)
    select t.member_id, count(*) from event t group by t.member_id order by t.member_id
    on conflict (member_id) do update set head = f.head + excluded.head
    returning f.member_id, f.head
  )
  insert into feed_event (member_id, seq, name, data, created_at)
  select
    e.member_id, feed.head + 1 - row_number() over (partition by e.member_id order by e.place desc), e.name,
    case e.name when 'message' then e.data || p_place else e.data end, p_at
  from event e join feed using (member_id);
end
$body$;
