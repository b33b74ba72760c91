-- Notes that there may be something to tell a member: at the slot's due time, but not before the pause (in seconds)
-- since the last time is over. A time that is already set stays. Slots are locked in the given order.
create or replace function plan_notifications(p_member uuid, p_slots text[], p_dues timestamptz[], p_pauses float8[])
returns void language plpgsql as $body$
begin
  insert into notification_slot as known (member_id, slot, due_at)
  select p_member, t.slot, t.due_at from unnest(p_slots, p_dues) as t (slot, due_at)
  on conflict (member_id, slot) do update
  set due_at = greatest(excluded.due_at, known.told_at + make_interval(secs => (
    select p.pause from unnest(p_slots, p_pauses) as p (slot, pause) where p.slot = known.slot)))
  where known.due_at is null;
end
$body$;
